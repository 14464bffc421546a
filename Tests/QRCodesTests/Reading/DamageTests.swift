import Testing

@testable import QRCodes

/// Damage up to what the standard lets a symbol bear is repaired, and one codeword more is an error.
struct DamageTests {
    /// Wrong codewords at chosen places, as a damaged symbol shows them.
    private func damaged(_ grid: ModuleGrid, codewords: [Int], _ version: Version, by random: inout SeededRandom)
        -> ModuleGrid
    {
        var grid = grid
        let placement = CodewordPlacement(.qrCode(version))
        for codeword in codewords {
            let flips = UInt8.random(in: 1...255, using: &random)
            for bit in 0..<8 where flips >> bit & 1 == 1 {
                grid.modules[Int(placement.modules[codeword * 8 + bit])] ^= 1
            }
        }
        return grid
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 10, 14, 27, 40])
    func `the correctable number of wrong codewords in every block is repaired, one more is an error`(number: Int)
        throws
    {
        var decoder = SymbolDecoder()
        var random = SeededRandom(seed: UInt64(number))
        let version = try #require(Version(number))
        for level in ErrorCorrectionLevel.allCases {
            let code = try QRCode.encode("damage", level: level, version: version)
            let blocks = Blocks(version, level)
            for _ in 0..<(number < 8 ? 5 : 1) {
                var wrong: [Int] = []
                for block in 0..<blocks.count {
                    wrong += blocks.places(ofBlock: block).shuffled(using: &random).prefix(blocks.correctablePerBlock)
                }
                let bearable = damaged(ModuleGrid(code), codewords: wrong, version, by: &random)
                let symbol = try decoder.decode(bearable)
                #expect(symbol.bytes == Array("damage".utf8))
                #expect(symbol.correctedErrors == wrong.count)
                let block = Int.random(in: 0..<blocks.count, using: &random)
                let oneMore = blocks.places(ofBlock: block).filter { !wrong.contains($0) }.randomElement(using: &random)
                let unbearable = damaged(bearable, codewords: [try #require(oneMore)], version, by: &random)
                #expect(throws: DecodingError.tooManyErrors) { try decoder.decodeQRCode(unbearable) }
            }
        }
    }

    @Test func `random damage never makes a wrong text`() throws {
        var decoder = SymbolDecoder()
        var random = SeededRandom(seed: 7)
        let text = "never a wrong text"
        for _ in 0..<1_000 {
            let level = try #require(ErrorCorrectionLevel.allCases.randomElement(using: &random))
            let code = try QRCode.encode(text, level: level, version: Version(Int.random(in: 3...6, using: &random)))
            var grid = ModuleGrid(code)
            for _ in 0..<Int.random(in: 0...200, using: &random) {
                grid.modules[Int.random(in: grid.modules.indices, using: &random)] ^= 1
            }
            if let symbol = try? decoder.decode(grid) { #expect(symbol.bytes == Array(text.utf8)) }
        }
    }

    @Test func `lost codewords cost half of what wrong ones do`() throws {
        let correction = Correction(count: 10, reserved: 0)
        let data: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
        let block = data + PlainErrorCorrection(codewords: 10).codewords(for: data)
        var damaged = block
        for place in [0, 3, 4, 20] { damaged[place] ^= 0x5A }
        for place in [7, 8, 25] { damaged[place] = 0 }
        #expect(correction.correct(&damaged) == nil)
        #expect(correction.correct(&damaged, erasures: [0, 3, 4, 20]) == 7)
        #expect(damaged == block)
        for place in 0..<10 { damaged[place] = 0 }
        #expect(correction.correct(&damaged, erasures: Array(0..<10)) == 10)
        #expect(damaged == block)
        for place in 0..<11 { damaged[place] = 0 }
        #expect(correction.correct(&damaged, erasures: Array(0..<11)) == nil)
    }

    @Test func `three wrong bits in both copies of the format are corrected`() throws {
        var decoder = SymbolDecoder()
        var random = SeededRandom(seed: 15)
        for _ in 0..<50 {
            let code = try QRCode.encode("format", level: .quartile)
            var grid = ModuleGrid(code)
            let places = (0..<15).map { SymbolFormat.place($0, side: grid.columns) }
            for place in places.shuffled(using: &random).prefix(3) { grid[place.first.column, place.first.row] ^= 1 }
            for place in places.shuffled(using: &random).prefix(3) { grid[place.second.column, place.second.row] ^= 1 }
            #expect(try decoder.decode(grid).bytes == Array("format".utf8))
        }
    }
}
