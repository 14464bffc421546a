import QRCharsets
import Testing

@testable import QRCodes

struct TextTests {
    private func text(_ bytes: [UInt8], interpretation: Int? = nil, _ tables: CharsetTables = .all) -> String? {
        let segment = ReadSegment(mode: .byte, interpretation: interpretation, bytes: bytes)
        return Message(segments: [segment], structuredAppend: nil, application: nil).text(tables)
    }

    @Test func `declared charsets are decoded`() {
        #expect(text([0xE5, 0xFC], interpretation: 3) == "åü")
        #expect(text([0xA4], interpretation: 17) == "€")
        #expect(text([0xC6, 0xE8], interpretation: 8) == "ئ\u{0648}")
        #expect(text([0x93, 0xFA, 0x96, 0x7B, 0xB1], interpretation: 20) == "日本ｱ")
        #expect(text([0xBE, 0xC8, 0xB3, 0xE7], interpretation: 30) == "안녕")
        #expect(text([0xC4, 0xE3, 0xBA, 0xC3], interpretation: 29) == "你好")
        #expect(text([0xC4, 0xE3, 0x94, 0x39, 0xFC, 0x36], interpretation: 32) == "你😀")
        #expect(text([0xA7, 0x41, 0xA6, 0x6E], interpretation: 28) == "你好")
        #expect(text([0x65, 0xE5, 0xD8, 0x3D, 0xDE, 0x00], interpretation: 25) == "日😀")
        #expect(text([0xE6, 0x97, 0xA5], interpretation: 26) == "日")
        #expect(text([0x81], interpretation: 0) == "ü")
    }

    @Test func `codes of four bytes stand for what has no shorter one`() {
        let bytes: [UInt8] = [
            0x81, 0x30, 0x86, 0x38, 0x81, 0x30, 0x8B, 0x37, 0x81, 0x30, 0x8B, 0x38, 0xA2, 0xE3, 0x81, 0x39, 0xEE, 0x39,
            0x83, 0x36, 0xC1, 0x34, 0x84, 0x30, 0xB2, 0x31, 0x84, 0x31, 0xA4, 0x37, 0x95, 0x32, 0x82, 0x36,
        ]
        #expect(text(bytes, interpretation: 32) == "ÀÿĀ€㐀\u{D7BF}\u{FAFF}\u{FFFD}\u{20000}")
        // Between the planes, beyond the last one, and broken off.
        for bytes in [
            [0x84, 0x31, 0xA4, 0x40], [0x85, 0x30, 0x81, 0x30], [0xFE, 0x39, 0xFE, 0x39], [0x81, 0x30, 0x86],
        ] as [[UInt8]] {
            #expect(text(bytes, interpretation: 32) == nil)
        }
    }

    @Test func `undeclared bytes are guessed`() {
        #expect(text(Array("안녕하세요 QR".utf8)) == "안녕하세요 QR")
        #expect(text([0x42, 0x6C, 0xFC, 0x74, 0x65]) == "Blüte")
        #expect(text([0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA]) == "日本語")
        #expect(text([0xBE, 0xC8, 0xB3, 0xE7, 0xC7, 0xCF]) == "안녕하")
        #expect(text([0xC4, 0xE3, 0xBA, 0xC3, 0xD6, 0xD0]) == "你好中")
        #expect(text([0xC3, 0xDE, 0xBB, 0xDE, 0xB2, 0xDD, 0x51, 0x52]) == "ﾃﾞｻﾞｲﾝQR")
        #expect(text([0x61, 0x00, 0x62]) == "a\0b")
    }

    @Test func `what is no text, or has no table, is nil and the bytes remain`() {
        #expect(text([0xFF, 0xFE], interpretation: 26) == nil)
        #expect(text([0x80], interpretation: 27) == nil)
        #expect(text([0x65], interpretation: 25) == nil)
        #expect(text([0x93, 0xFA], interpretation: 20, .none) == nil)
        #expect(text([1, 2, 3], interpretation: 899) == nil)
        #expect(text([0x81], interpretation: 32) == nil)
    }

    @Test func `a character may begin in one segment and end in the next`() {
        let bytes = Array("é".utf8)
        let message = Message(
            segments: bytes.map { ReadSegment(mode: .byte, interpretation: 26, bytes: [$0]) }, structuredAppend: nil,
            application: nil)
        #expect(message.text() == "é")
    }

    @Test func `the tables that a text needs are named`() {
        let message = Message(
            segments: [
                ReadSegment(mode: .kanji, interpretation: nil, bytes: [0x93, 0xFA]),
                ReadSegment(mode: .numeric, interpretation: nil, bytes: [0x31]),
            ], structuredAppend: nil, application: nil)
        #expect(message.charsets == [.shiftJIS, .ascii])
        #expect(message.text() == nil)
        #expect(message.text(.all) == "日1")
    }
}
