import Testing

@testable import QRCodes

/// Damage up to what the standard lets a symbol bear is repaired, and one codeword more is an error.
struct DamageTests {
    /// Every 23rd kind of symbol; `make trials` runs all of them many times.
    @Test func `the correctable number of wrong codewords in every block is repaired, one more is an error`() throws {
        var encoder = QREncoder()
        var decoder = SymbolDecoder()
        var random = SeededRandom(seed: 1)
        for index in stride(from: 0, to: TrialSymbol.Kind.all.count, by: 23) {
            let symbol = try TrialSymbol(TrialSymbol.Kind.all[index], &encoder, by: &random)
            #expect(CodewordTrial(symbol).run(&decoder, by: &random) == .right)
        }
    }

    @Test func `spoilt pictures of small symbols never say anything else`() throws {
        let reader = QRReader()
        var encoder = QREncoder()
        var random = SeededRandom(seed: 2)
        var read = 0
        for kind in TrialSymbol.Kind.all.shuffled(using: &random).filter({ $0.version.columns < 44 }).prefix(40) {
            let found = PictureTrial(try TrialSymbol(kind, &encoder, by: &random), by: &random).read(reader)
            #expect(found.wrong == 0)
            read += found.right
        }
        #expect(read > 0)
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
