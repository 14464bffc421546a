/// What the format information of a symbol says.
enum SymbolFormat {
    /// The bits of a QR code's format information.
    static let bits = 15

    /// Where a bit is in the two copies: around the upper left finder pattern, and beside the other two
    /// (ISO/IEC 18004:2015 Figure 25).
    static func place(
        _ index: Int, side: Int
    ) -> (first: (column: Int, row: Int), second: (column: Int, row: Int)) {
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

    /// Reads both copies of a QR code's format information, with rows and columns exchanged if it is mirrored.
    static func read(
        _ grid: ModuleGrid, isMirrored: Bool = false, among words: [(first: Int, second: Int)]
    ) -> CorrectedFormat {
        var first = 0
        var second = 0
        for index in 0..<15 {
            let place = place(index, side: grid.columns)
            let (near, far) = (place.first, place.second)
            first |= Int(isMirrored ? grid[near.row, near.column] : grid[near.column, near.row]) << index
            second |= Int(isMirrored ? grid[far.row, far.column] : grid[far.column, far.row]) << index
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

    /// Where a bit is in an rMQR code's two copies: right of the finder pattern, and left of the finder subpattern.
    static func rectangularPlace(
        _ index: Int, columns: Int, rows: Int
    ) -> (first: (column: Int, row: Int), second: (column: Int, row: Int)) {
        let first = (column: 8 + index / 5, row: 1 + index % 5)
        if index >= 15 { return (first, (column: columns - 20 + index, row: rows - 6)) }
        return (first, (column: columns - 8 + index / 5, row: rows - 6 + index % 5))
    }

    static func readRectangular(_ grid: ModuleGrid) -> CorrectedFormat {
        var first = 0
        var second = 0
        for index in 0..<18 {
            let place = rectangularPlace(index, columns: grid.columns, rows: grid.rows)
            first |= Int(grid[place.first.column, place.first.row]) << index
            second |= Int(grid[place.second.column, place.second.row]) << index
        }
        return CorrectedFormat.nearest(to: first, second, among: rectangularWords)
    }
}
