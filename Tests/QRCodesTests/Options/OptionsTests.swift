import QRCharsets
import Testing

@testable import QRCodes

struct OptionsTests {
    @Test func theLevelIsRaisedOnlyWhereThatIsAllowed() throws {
        var encoder = QREncoder()
        #expect(try encoder.encode("A", EncodingOptions(level: .low)).level == .low)
        let raised = try encoder.encode("A", EncodingOptions(level: .low, raisesLevel: true))
        #expect([raised.level.letter, "\(raised.version.number)"] == ["H", "1"])
        // 17 bytes fill 1-L.
        #expect(try encoder.encode("abcdefghijklmnopq", EncodingOptions(level: .low, raisesLevel: true)).level == .low)
    }

    @Test func versionsAreThoseAllowed() throws {
        let seven = try #require(Version(7))
        #expect(try QREncoder.plan("A", EncodingOptions(versions: seven ... .largest)).version == seven)
        #expect(throws: EncodingError.textTooLong(bits: 1612, capacity: 992)) {
            try QREncoder.plan(String(repeating: "a", count: 200), EncodingOptions(versions: .smallest...seven))
        }
    }

    @Test func optionsAndSimpleCallsGiveTheSame() throws {
        var encoder = QREncoder()
        for text in ["", "01234567", "Hello, world", "안녕하세요 QR", "ABC abc 123456789"] {
            #expect(try encoder.encode(text, EncodingOptions()) == QRCode.encode(text))
        }
    }

    @Test(arguments: [0, 3, 26, 127, 128, 899, 16_383, 16_384, 999_999])
    func everyInterpretationReadsBack(number: Int) throws {
        let interpretation = try #require(Segment(interpretation: number))
        var encoder = QREncoder()
        let bytes: [UInt8] = [0x93, 0xFA, 0x00, 0xFF]
        let code = try encoder.encode([interpretation, Segment(bytes: bytes)], EncodingOptions())
        let segment = try #require(try ReadBack.symbol(code).message.segments.first)
        #expect(segment.interpretation == number)
        #expect(segment.bytes == bytes)
    }

    @Test func explicitSegmentsAreKeptAsTheyAre() throws {
        var encoder = QREncoder()
        let segments = [
            try #require(Segment(digits: "0012")), Segment(bytes: Array("34".utf8)),
            try #require(Segment(alphanumeric: "A%")),
        ]
        let read = try ReadBack.symbol(try encoder.encode(segments, EncodingOptions())).message.segments
        #expect(read.map(\.mode) == [.numeric, .byte, .alphanumeric])
        #expect(read.map { String(decoding: $0.bytes, as: UTF8.self) } == ["0012", "34", "A%"])
        #expect(Segment(digits: "12a") == nil)
        #expect(Segment(alphanumeric: "a") == nil)
        #expect([-1, 1_000_000].map { Segment(interpretation: $0) } == [nil, nil])
    }

    @Test func gs1TextReadsBackWithItsSeparators() throws {
        var encoder = QREncoder()
        let texts = [
            "0104912345123459", "010491234512345915970331\u{1D}30128\u{1D}10ABC123", "10AB%C\u{1D}21x%y",
            // What is ambiguous where `%` separates and `%%` is a percent sign.
            "10ABC\u{1D}\u{1D}21DEF", "10ABC\u{1D}%DEF", "10ABC%\u{1D}%%DEF", "\u{1D}\u{1D}\u{1D}%\u{1D}%%A",
        ]
        for text in texts {
            let code = try encoder.encode(text, EncodingOptions(application: .gs1))
            let message = try ReadBack.symbol(code).message
            #expect(message.application == .gs1)
            #expect(String(decoding: message.bytes, as: UTF8.self) == text)
        }
    }

    @Test func anIndustryIsNamed() throws {
        var encoder = QREncoder()
        for number in [0, 37, 99, 165, 222] {
            let code = try encoder.encode("AA1234BBB112", EncodingOptions(application: .industry(number)))
            let message = try ReadBack.symbol(code).message
            #expect(message.application == .industry(number))
            #expect(String(decoding: message.bytes, as: UTF8.self) == "AA1234BBB112")
        }
        #expect(throws: EncodingError.impossibleApplication) {
            try encoder.encodeInParts("", EncodingOptions(application: .industry(100)))
        }
        #expect(throws: EncodingError.impossibleApplication) {
            try encoder.encode("A", EncodingOptions(application: .industry(100)))
        }
    }

    @Test func aLongTextGoesIntoParts() throws {
        var encoder = QREncoder()
        let text = String((0..<150).flatMap { "가나다 \($0) abc" })
        let small = EncodingOptions(versions: .smallest...Version(known: 10))
        let codes = try encoder.encodeInParts(text, small)
        let symbols = try codes.map { try ReadBack.symbol($0) }
        let parts = symbols.compactMap(\.message.structuredAppend)
        #expect(parts.map(\.index) == Array(0..<codes.count))
        #expect(Set(parts.map(\.count)) == [codes.count])
        #expect(Set(parts.map(\.parity)) == [text.utf8.reduce(0, ^)])
        #expect(Set(codes.map(\.version)).count == 1)
        #expect(symbols.compactMap { $0.message.text(.all) }.joined() == text)
        #expect(try encoder.encodeInParts("short", small) == [QRCode.encode("short")])
    }

    @Test func sixteenPartsAreTheMost() throws {
        var encoder = QREncoder()
        let one = EncodingOptions(level: .low, versions: .smallest ... .smallest)
        // 152 bits less 20 for the part and 12 for the header hold 15 bytes.
        let codes = try encoder.encodeInParts(String(repeating: "a", count: 240), one)
        #expect(codes.count == 16)
        // The one that is left takes twelve bits of header and eight.
        #expect(throws: EncodingError.textTooLong(bits: 16 * 152 + 20, capacity: 16 * 152)) {
            try encoder.encodeInParts(String(repeating: "a", count: 241), one)
        }
        // Four bytes that are not ASCII take 76 bits with what is before them.
        let smallest = EncodingOptions(level: .high, versions: .smallest ... .smallest)
        #expect(throws: EncodingError.textTooLong(bits: 16 * 72 + 120, capacity: 16 * 72)) {
            try encoder.encodeInParts("💡💡💡", smallest)
        }
    }

    @Test func theParityOfPartsCountsKanjiAsTwoBytes() throws {
        let options = EncodingOptions(level: .high, versions: .smallest ... .smallest, kanji: KanjiTable.all)
        // 点 is 935F, 茗 is E4AA: three parts of three kanji.
        let plans = try QREncoder.planInParts("点茗点茗点茗点", options)
        #expect(plans.map { $0.segments.map(\.count) } == [[0, 3], [0, 3], [0, 1]])
        #expect(plans.map { $0.segments[0].number } == [Int](repeating: 0xE4 ^ 0xAA, count: 3))
    }
}
