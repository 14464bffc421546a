/// What the format information of a symbol says.
enum SymbolFormat {
    /// Where the two copies are, from bit 0: around the upper left finder pattern, and beside the other two
    /// (ISO/IEC 18004:2015 Figure 25).
    static func places(side: Int) -> [(first: (column: Int, row: Int), second: (column: Int, row: Int))] {
        (0..<15).map { index in
            let first: (column: Int, row: Int) =
                switch index {
                case ..<6: (8, index)
                case 6: (8, 7)
                case 7: (8, 8)
                case 8: (7, 8)
                default: (14 - index, 8)
                }
            return (first, index < 8 ? (side - 1 - index, 8) : (8, side - 15 + index))
        }
    }

    /// The 32 words of the usual QR code by level and mask.
    static let words: [(first: Int, second: Int)] = (0..<32).map { value in
        let word = BCHCode.format(bits: value) ^ 0b101_0100_0001_0010
        return (word, word)
    }

    /// Those of Model 1, which are inverted with another pattern (ISO/IEC 18004:2000 §M.3).
    static let model1Words: [(first: Int, second: Int)] = (0..<32).map { value in
        let word = BCHCode.format(bits: value) ^ 0b010_1000_0010_0101
        return (word, word)
    }

    /// Those of Micro QR, which has one copy only (ISO/IEC 18004:2015 §7.9.2).
    static let microWords: [(first: Int, second: Int)] = (0..<32).map { value in
        let word = BCHCode.format(bits: value) ^ 0b100_0100_0100_0101
        return (word, word)
    }

    /// Those of rMQR: its two copies are inverted with different patterns (ISO/IEC 23941 §7.9).
    static let rectangularWords: [(first: Int, second: Int)] = (0..<64).map { value in
        let word = BCHCode.version(value)
        return (word ^ 0b01_1111_1010_1011_0010, word ^ 0b10_0000_1010_0111_1011)
    }

    /// The level that two bits of the format information name.
    static func level(bits: Int) -> ErrorCorrectionLevel {
        switch bits & 3 {
        case 0b01: .low
        case 0b00: .medium
        case 0b11: .quartile
        default: .high
        }
    }

    /// Reads both copies of a QR code's format information.
    static func read(_ grid: ModuleGrid, among words: [(first: Int, second: Int)]) -> CorrectedFormat {
        var first = 0
        var second = 0
        for (index, place) in places(side: grid.columns).enumerated() {
            first |= Int(grid[place.first.column, place.first.row]) << index
            second |= Int(grid[place.second.column, place.second.row]) << index
        }
        return CorrectedFormat.nearest(to: first, second, among: words)
    }

    /// Reads the one copy of a Micro QR code's: down the ninth column, then along the ninth row.
    static func readMicro(_ grid: ModuleGrid) -> CorrectedFormat {
        var word = 0
        for index in 0..<15 {
            let module = index < 8 ? grid[8, index + 1] : grid[15 - index, 8]
            word |= Int(module) << index
        }
        return CorrectedFormat.nearest(to: word, word, among: microWords)
    }

    /// Where an rMQR code's two copies are, from bit 0: right of the finder pattern, left of the finder subpattern.
    static func rectangularPlaces(
        columns: Int, rows: Int
    ) -> [(first: (column: Int, row: Int), second: (column: Int, row: Int))] {
        (0..<18).map { index in
            let first = (column: 8 + index / 5, row: 1 + index % 5)
            let second =
                index < 15
                ? (column: columns - 8 + index / 5, row: rows - 6 + index % 5)
                : (column: columns - 5 + index - 15, row: rows - 6)
            return (first, second)
        }
    }

    static func readRectangular(_ grid: ModuleGrid) -> CorrectedFormat {
        var first = 0
        var second = 0
        for (index, place) in rectangularPlaces(columns: grid.columns, rows: grid.rows).enumerated() {
            first |= Int(grid[place.first.column, place.first.row]) << index
            second |= Int(grid[place.second.column, place.second.row]) << index
        }
        return CorrectedFormat.nearest(to: first, second, among: rectangularWords)
    }
}
