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
        let code = try encoder.encode(text, EncodingOptions(kanji: KanjiTable.all))
        #expect(try ReadBack.symbol(code).message.text(.all) == text)
    }

    @Test func noKanjiFollowsADeclaration() throws {
        for text in ["日本 한글", "漢字é", "日本語日本語日本語日本語日本語💡"] {
            let plan = try QREncoder.plan(text, EncodingOptions(kanji: KanjiTable.all))
            #expect(plan.segments.map(\.mode) == [.interpretation, .byte])
        }
        #expect(throws: EncodingError.misplacedSegment) {
            try QREncoder.plan("日本", EncodingOptions(declaration: .always, kanji: KanjiTable.all))
        }
    }

    @Test func segmentsStandWhereReadersUnderstandThem() throws {
        let table = try #require(KanjiTable.all)
        let kanji = try #require(Segment(kanji: "点", table))
        let declaration = try #require(Segment(interpretation: 26))
        let gs1 = try #require(Segment(.gs1))
        let industry = try #require(Segment(.industry(7)))
        let bytes = Segment(bytes: [0x41])
        for segments in [
            [declaration, kanji], [bytes, gs1, bytes], [gs1, industry, bytes], [bytes, declaration], [declaration],
        ] {
            #expect(throws: EncodingError.misplacedSegment) { try QREncoder.plan(segments, EncodingOptions()) }
            #expect(throws: EncodingError.misplacedSegment) { try RectangularQRCode.encode(segments) }
        }
        for segments in [[declaration, gs1, bytes], [kanji, declaration, bytes], [bytes, declaration, bytes]] {
            #expect(throws: Never.self) { try QREncoder.plan(segments, EncodingOptions()) }
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
