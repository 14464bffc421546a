import QRCharsets

@testable import QRCodes

/// What the project's own reader says of symbols that were made.
enum ReadBack {
    static func symbol(_ code: QRCode) throws -> ReadSymbol {
        var decoder = SymbolDecoder()
        return try decoder.decode(ModuleGrid(code))
    }

    static func symbol(_ code: MicroQRCode) throws -> ReadSymbol {
        var decoder = SymbolDecoder()
        return try decoder.decode(grid(code.modulesPerSide, code.modulesPerSide, code.isDark(column:row:)))
    }

    static func symbol(_ code: RectangularQRCode) throws -> ReadSymbol {
        var decoder = SymbolDecoder()
        return try decoder.decode(grid(code.columns, code.rows, code.isDark(column:row:)))
    }

    private static func grid(_ columns: Int, _ rows: Int, _ isDark: (Int, Int) -> Bool) -> ModuleGrid {
        var grid = ModuleGrid(columns: columns, rows: rows)
        for row in 0..<rows {
            for column in 0..<columns where isDark(column, row) { grid[column, row] = 1 }
        }
        return grid
    }
}

extension KanjiTable {
    static let all = KanjiTable(.all)
}
