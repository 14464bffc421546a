@testable import QRCodes

/// Damages as many codewords of a symbol as can be put right, and then one more.
struct CodewordTrial {
    private let symbol: TrialSymbol
    private let blocks: Blocks
    private let placement: CodewordPlacement

    /// What came of it.
    enum Outcome: Equatable {
        case right
        /// What could be put right was not.
        case unread(String)
        /// With one wrong codeword too many a text came out.
        case readThoughTooDamaged(String)
    }

    init(_ symbol: TrialSymbol) {
        guard let blocks = symbol.kind.blocks else { fatalError("every kind of symbol has its blocks") }
        self.symbol = symbol
        self.blocks = blocks
        placement = CodewordPlacement(symbol.kind.version)
    }

    func run(_ decoder: inout SymbolDecoder, by random: inout SeededRandom) -> Outcome {
        var grid = symbol.grid
        var spared: [Int] = []
        var wrong = 0
        for block in 0..<blocks.count {
            let places = blocks.places(ofBlock: block).shuffled(using: &random)
            for place in places[..<blocks.correctablePerBlock] { damage(place, in: &grid, by: &random) }
            wrong += blocks.correctablePerBlock
            spared += places[blocks.correctablePerBlock...]
        }
        let read = try? decoder.decode(grid)
        guard let read, read.bytes == symbol.bytes, read.correctedErrors == wrong else {
            return .unread("\(symbol.kind)")
        }
        if let another = spared.randomElement(using: &random) { damage(another, in: &grid, by: &random) }
        if (try? decoder.decode(grid)) != nil { return .readThoughTooDamaged("\(symbol.kind)") }
        return .right
    }

    /// Inverts some modules of a codeword, at least one.
    private func damage(_ codeword: Int, in grid: inout ModuleGrid, by random: inout SeededRandom) {
        let half = halfCodeword ?? blocks.codewords
        let bits = codeword == half ? 4 : 8
        let first = codeword * 8 - (codeword > half ? 4 : 0)
        let flips = Int.random(in: 1..<1 << bits, using: &random)
        for bit in 0..<bits where flips >> bit & 1 == 1 { grid.modules[Int(placement.modules[first + bit])] ^= 1 }
    }

    private var halfCodeword: Int? {
        switch symbol.kind {
        case .micro(let version, _, _): version.endsWithHalfCodeword ? blocks.dataCodewords - 1 : nil
        case .qrCode, .rectangular: nil
        }
    }
}
