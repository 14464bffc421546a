import Testing

@testable import QRCodes

struct CodewordsTests {
    /// ISO/IEC 18004:2015 Annex I: `01234567` as 1-M.
    @Test func theExampleOfTheStandard() throws {
        let layout = BlockLayout(Version(known: 1), .medium)
        let all = Self.stream(try Self.data("01234567", layout), layout)
        let data: [UInt8] = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
        ]
        #expect(Array(all.prefix(16)) == data)
        #expect(Array(all.dropFirst(16)) == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
    }

    /// ISO/IEC 18004:2015 §7.4.4: `AC-42` is 0010 000000101 00111001110 11100111001 000010.
    @Test func theAlphanumericExampleOfTheStandard() throws {
        let writer = try Self.written("AC-42", capacity: 6)
        #expect(writer.bitCount == 41)
        #expect(
            writer.bytes.prefix(6) == [0b0010_0000, 0b0010_1001, 0b1100_1110, 0b1110_0111, 0b0010_0001, 0b0000_0000])
    }

    /// The error correction of `HELLO WORLD` as 1-M, as widely published.
    @Test func aKnownRemainder() {
        let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
        let known: [UInt8] = [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
        #expect(Self.remainder(data, 10) == known)
        #expect(PlainErrorCorrection(codewords: 10).codewords(for: data) == known)
    }

    /// ISO/IEC 18004:2015 Annex A: the generator of seven codewords has the logarithms 87, 229, 146, 149, 238, 102, 21.
    @Test func theGeneratorIsTheRemainderOfOne() {
        let logarithms = [87, 229, 146, 149, 238, 102, 21]
        #expect(Self.remainder([1], 7) == logarithms.map { GaloisField.powers[$0] })
    }

    @Test(arguments: [7, 10, 13, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30])
    func everyBlockIsDivisibleByTheGenerator(count: Int) {
        var random = SplitMix(state: UInt64(count))
        for length in 1...66 {
            let data = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let remainder = Self.remainder(data, count)
            #expect(remainder == PlainErrorCorrection(codewords: count).codewords(for: data))
            for root in 0..<count {
                // Horner's rule at a root of the generator.
                let value = (data + remainder).reduce(0) { GaloisField.product($0, GaloisField.powers[root]) ^ $1 }
                #expect(value == 0)
            }
        }
    }

    @Test func productsAreThoseOfLongMultiplication() {
        for left in 0...255 {
            for right in stride(from: 0, through: 255, by: 5) {
                var product = 0
                for bit in (0..<8).reversed() {
                    product <<= 1
                    if product > 255 { product ^= 0x11D }
                    if right >> bit & 1 == 1 { product ^= left }
                }
                #expect(GaloisField.product(UInt8(left), UInt8(right)) == UInt8(product))
            }
        }
    }

    /// ISO/IEC 18004:2015 §7.6: version 5-H has two blocks of 11 data codewords and two of 12, each with 22 for correction.
    @Test func blocksAreInterleaved() {
        let layout = BlockLayout(Version(known: 5), .high)
        #expect((0..<layout.blocks).map(layout.dataCodewords(inBlock:)) == [11, 11, 12, 12])
        let all = Self.stream(Array(1...46), layout)
        #expect(all.count == 134)
        #expect(Array(all.prefix(8)) == [1, 12, 23, 35, 2, 13, 24, 36])
        #expect(Array(all[40..<46]) == [11, 22, 33, 45, 34, 46])
        #expect((0..<22).map { all[46 + 4 * $0] } == Self.remainder(Array(1...11), 22))
        #expect((0..<22).map { all[49 + 4 * $0] } == Self.remainder(Array(35...46), 22))
    }

    @Test func theTerminatorIsCutWhereTheSymbolIsFull() throws {
        let layout = BlockLayout(Version(known: 1), .low)
        // 41 digits are 4 + 10 + 137 bits of the 152; 25 letters 4 + 9 + 138; 17 bytes 4 + 8 + 136.
        for text in [String(repeating: "9", count: 41), String(repeating: "A", count: 25), "abcdefghijklmnopq"] {
            var writer = try Self.written(text, capacity: 19)
            writer.pad(to: layout.dataBits)
            #expect(writer.bitCount == 152)
            #expect(Array(writer.bytes.prefix(19)) == PlainBits(try Self.segments(text), .small).codewords(19))
        }
    }

    @Test func whatGoesBeyondTheRoomIsCountedOnly() {
        var writer = BitWriter(capacity: 2)
        for _ in 0..<40 { writer.append(0xAB, bits: 8) }
        #expect(writer.bitCount == 320)
        #expect(writer.bytes.prefix(2) == [0xAB, 0xAB])
    }

    /// Written, without what fills a symbol up.
    private static func written(_ text: String, capacity: Int) throws -> BitWriter {
        var writer = BitWriter(capacity: capacity)
        for segment in try segments(text) { segment.write(to: &writer, SegmentHeaders(.small)) }
        return writer
    }

    private static func segments(_ text: String) throws -> [Segment] {
        try TextDivision(text).segments(SegmentHeaders(.small))
    }

    private static func data(_ text: String, _ layout: BlockLayout) throws -> [UInt8] {
        var writer = try written(text, capacity: layout.dataCodewords)
        writer.pad(to: layout.dataBits)
        return Array(writer.bytes.prefix(layout.dataCodewords))
    }

    private static func stream(_ data: [UInt8], _ layout: BlockLayout) -> [UInt8] {
        var stream = CodewordStream()
        let table = Table<UInt8>(count: data.count + 8)
        table.withValues { $0.initialize(from: data + [UInt8](repeating: 0, count: 8), count: table.count) }
        stream.fill(table, layout, RemainderTable(count: layout.errorCorrectionPerBlock))
        return Array(stream.bytes.prefix(layout.codewords))
    }

    private static func remainder(_ data: [UInt8], _ count: Int) -> [UInt8] {
        let table = RemainderTable(count: count)
        let remainder = table.remainder(of: data, count: data.count)
        return (0..<count).map { remainder.codeword($0) }
    }
}
