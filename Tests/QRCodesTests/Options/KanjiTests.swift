import QRCharsets
import Testing

@testable import QRCodes

struct KanjiTests {
    @Test func theExamplesOfTheStandard() throws {
        // ISO/IEC 18004:2015 §7.4.6: 点 is 935F and becomes 0 1101 1001 1111, 茗 is E4AA and becomes 1 1010 1010 1010.
        let table = try #require(KanjiTable.all)
        #expect(table.code(0x70B9) == 0x935F)
        #expect(table.code(0x8317) == 0xE4AA)
        var writer = BitWriter(capacity: 8)
        let segment = try #require(Segment(kanji: "点茗", table))
        segment.write(to: &writer, SegmentHeaders(.small))
        #expect(writer.bitCount == 4 + 8 + 26)
        #expect(writer.bytes.prefix(5) == [0b1000_0000, 0b0010_0110, 0b1100_1111, 0b1110_1010, 0b1010_1000])
    }

    @Test(arguments: [
        "日本", "麻杏石甘口服液", "TRANS202404110011看看看16", "ABC点123456789茗xyz", "カタカナとひらがな", "ΑΒΓ абв §¶",
        "안녕 日本", "日本💡", "é日本é", "～−∥￠￡￢＼―",
    ])
    func everyTextReadsBack(text: String) throws {
        var encoder = QREncoder()
        for declaration in [EncodingOptions.Declaration.whenNeeded, .always] {
            let code = try encoder.encode(
                text, EncodingOptions(declaration: declaration, kanji: KanjiTable.all))
            #expect(try ReadBack.symbol(code).message.text(.all) == text)
        }
    }

    @Test func kanjiModeHoldsOnlyWhatTheCharsetHas() throws {
        let table = try #require(KanjiTable.all)
        #expect(Segment(kanji: "안녕", table) == nil)
        #expect(Segment(kanji: "①", table) == nil)
        #expect(Segment(kanji: "A", table) == nil)
        #expect(Segment(kanji: "髙", table) == nil)
        var characters = 0
        for scalar in 0x80...0xFFFF as ClosedRange<UInt32> where table.code(scalar) != nil {
            characters += 1
            let code = try #require(table.code(scalar))
            #expect((0x8140...0x9FFC).contains(code) || (0xE040...0xEBBF).contains(code))
            #expect(code & 0xFF >= 0x40)
        }
        // JIS X 0208 has 6,879, of which readers disagree about ten.
        #expect((6_860...6_879).contains(characters))
    }

    @Test func kanjiNeedsNoDeclaration() throws {
        let options = EncodingOptions(kanji: KanjiTable.all)
        let plan = try QREncoder.plan("日本", options)
        #expect(plan.segments.map(\.mode) == [.kanji])
        #expect(plan.bits == 4 + 8 + 26)
        #expect(try QREncoder.plan("日本é", options).segments.first?.mode == .interpretation)
    }

    @Test func noDivisionIsShorter() throws {
        let table = try #require(KanjiTable.all)
        var random = SplitMix(state: 11)
        let alphabets = ["0123456789", "ABCD $%", "abcd", "日本語字", "é한💡"].map { Array($0.unicodeScalars) }
        for round in 0..<300 {
            var kind = 0
            var text = String.UnicodeScalarView()
            for _ in 0..<1 + round % 14 {
                if random.next() % 4 == 0 { kind = Int(random.next() % 5) }
                text.append(alphabets[kind][Int(random.next() % UInt64(alphabets[kind].count))])
            }
            for band in VersionBand.allCases {
                let division = try TextDivision(String(text), EncodingOptions(kanji: table))
                let headers = SegmentHeaders(band)
                let bits = try division.segments(headers).reduce(0) { $0 + $1.bits(headers) }
                #expect(bits == PlainDivision(Array(text), band, table).fewestBits)
            }
        }
    }
}
