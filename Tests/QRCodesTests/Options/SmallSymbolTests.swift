import QRCharsets
import Testing

@testable import QRCodes

struct SmallSymbolTests {
    @Test func everyMicroSymbolReadsBack() throws {
        let levels: [[ErrorCorrectionLevel?]] = [
            [nil], [.low, .medium], [.low, .medium], [.low, .medium, .quartile],
        ]
        for number in 1...4 {
            for level in levels[number - 1] {
                for mask in 0...3 {
                    for text in ["", "1", "12345", number > 1 ? "A:5" : "7", number > 2 ? "ab\0" : "99"] {
                        let code = try MicroQRCode.encode(
                            text, level: level, version: MicroVersion(number), mask: mask)
                        let symbol = try ReadBack.symbol(code)
                        #expect(symbol.version == .micro(MicroVersion(known: number)))
                        #expect(symbol.level == level)
                        #expect(symbol.mask == mask)
                        #expect(symbol.bytes == Array(text.utf8))
                    }
                }
            }
        }
    }

    /// ISO/IEC 18004:2015 Table 7.
    @Test(
        arguments: [
            (1, nil, 5, 0, 0), (2, .low, 10, 6, 0), (2, .medium, 8, 5, 0), (3, .low, 23, 14, 9),
            (3, .medium, 18, 11, 7),
            (4, .low, 35, 21, 15), (4, .medium, 30, 18, 13), (4, .quartile, 21, 13, 9),
        ] as [(Int, ErrorCorrectionLevel?, Int, Int, Int)])
    func microCapacitiesAreThoseOfTheStandard(
        number: Int, level: ErrorCorrectionLevel?, digits: Int, letters: Int, bytes: Int
    ) throws {
        let version = MicroVersion(known: number)
        for (text, count) in [("7", digits), ("Q", letters), ("q", bytes)] where count > 0 {
            let full = String(repeating: text, count: count)
            let code = try MicroQRCode.encode(full, level: level, version: version)
            #expect(try ReadBack.symbol(code).bytes == Array(full.utf8))
            #expect(throws: EncodingError.self) {
                try MicroQRCode.encode(full + text, level: level, version: version)
            }
        }
    }

    /// ISO/IEC 18004:2015 Annex I.3: `01234567` as M2-L with mask 01.
    @Test func theMicroExampleOfTheStandard() throws {
        let code = try MicroQRCode.encode("01234567", level: .low)
        #expect(code.version.number == 2)
        #expect(code.mask == 1)
    }

    @Test func microSymbolsRefuseWhatTheyCannotHold() throws {
        #expect(throws: EncodingError.impossibleCharacter) { try MicroQRCode.encode("a", version: MicroVersion(2)) }
        #expect(throws: EncodingError.impossibleLevel) { try MicroQRCode.encode("1", level: .high) }
        #expect(throws: EncodingError.impossibleMask) { try MicroQRCode.encode("1", mask: 4) }
        #expect(throws: EncodingError.textTooLong(bits: 136, capacity: 128)) {
            try MicroQRCode.encode(String(repeating: "a", count: 16))
        }
    }

    @Test func kanjiFitsIntoMicroSymbols() throws {
        let code = try MicroQRCode.encode("点茗", kanji: KanjiTable.all)
        #expect(code.version.number == 3)
        #expect(try ReadBack.symbol(code).message.text(.all) == "点茗")
    }

    @Test(arguments: RectangularVersion.all)
    func everyRectangularSymbolReadsBack(version: RectangularVersion) throws {
        for level in [ErrorCorrectionLevel.medium, .high] {
            let blocks = Blocks.rectangular(version, isHigh: level == .high)
            // Mode and count take at most 12 bits.
            for count in 0...max(0, (blocks.dataCodewords * 8 - 12) / 8) where count < 6 || count % 7 == 0 {
                let text = String("Rectangular \(count) ".utf8.prefix(count).map { Character(UnicodeScalar($0)) })
                let filled = text + String(repeating: "x", count: count - text.utf8.count)
                let code = try RectangularQRCode.encode(filled, EncodingOptions(level: level), version: version)
                let symbol = try ReadBack.symbol(code)
                #expect(symbol.version == .rectangular(version))
                #expect(symbol.level == level)
                #expect(symbol.bytes == Array(filled.utf8))
            }
        }
    }

    @Test func rectangularSymbolsHoldWhateverTheOthersDo() throws {
        for text in ["안녕하세요", "日本é", "0104912345123459\u{1D}10A%B", ""] {
            let options = EncodingOptions(kanji: KanjiTable.all, application: text.contains("\u{1D}") ? .gs1 : nil)
            let symbol = try ReadBack.symbol(try RectangularQRCode.encode(text, options))
            #expect(symbol.message.text(.all) == text)
        }
        #expect(throws: EncodingError.impossibleLevel) {
            try RectangularQRCode.encode("1", EncodingOptions(level: .low))
        }
        #expect(throws: EncodingError.self) { try RectangularQRCode.encode(String(repeating: "a", count: 151)) }
        #expect(throws: Never.self) { try RectangularQRCode.encode(String(repeating: "a", count: 150)) }
    }

    @Test func smallSymbolsTellWhatTheyHold() throws {
        let micro = try MicroQRCode.encode("12345AB", level: .low)
        // One bit of mode, four of count, five digits in 17; one bit, three, and two letters in 11.
        #expect(micro.contents.segments.map(\.mode) == [.numeric, .alphanumeric])
        #expect([micro.contents.bits, micro.contents.capacity] == [37, 40])
        let wide = try RectangularQRCode.encode("é", version: RectangularVersion(rows: 11, columns: 43))
        #expect(wide.contents.segments.map(\.mode) == [.interpretation, .byte])
        #expect(wide.contents.segments.map(\.number) == [26, 0])
        #expect([wide.contents.bits, wide.contents.capacity] == [35, 152])
    }

    @Test func theLevelIsRaisedOnlyWhereTheSizeStays() throws {
        #expect(try MicroQRCode.encode("A").level == .low)
        let micro = try MicroQRCode.encode("A", raisesLevel: true)
        #expect([micro.version.number, micro.level == .medium ? 1 : 0] == [2, 1])
        #expect(try MicroQRCode.encode("ABCDEF", level: .low, raisesLevel: true).level == .low)
        #expect(
            try MicroQRCode.encode("a", level: .medium, raisesLevel: true, version: MicroVersion(4)).level == .quartile)
        let options = EncodingOptions(raisesLevel: true)
        let size = RectangularVersion(rows: 7, columns: 43)
        #expect(try RectangularQRCode.encode("1", options, version: size).level == .high)
        #expect(try RectangularQRCode.encode("123456789012", options, version: size).level == .medium)
    }

    @Test func smallSymbolsKeepSegmentsAsTheyAre() throws {
        let segments = [Segment(bytes: Array("1".utf8)), try #require(Segment(digits: "23"))]
        let micro = try ReadBack.symbol(try MicroQRCode.encode(segments))
        #expect(micro.message.segments.map(\.mode) == [.byte, .numeric])
        #expect(micro.bytes == Array("123".utf8))
        let none = [try #require(Segment(digits: "")), Segment(bytes: [])]
        #expect(try MicroQRCode.encode(none + segments + none) == MicroQRCode.encode(segments))
        let gs1 = try #require(Segment(.gs1))
        let wide = try ReadBack.symbol(try RectangularQRCode.encode([gs1] + segments))
        #expect(wide.message.application == .gs1)
        #expect(wide.message.segments.map(\.mode) == [.byte, .numeric])
        // No Micro QR code declares anything.
        let declaration = try #require(Segment(interpretation: 26))
        #expect(throws: EncodingError.impossibleCharacter) { try MicroQRCode.encode([declaration] + segments) }
    }
}
