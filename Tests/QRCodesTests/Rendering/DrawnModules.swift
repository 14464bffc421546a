import QRCodes
import Testing

/// The modules of a picture, drawn again from what is in it.
struct DrawnModules: Equatable {
    /// Row by row, dark ones true.
    private var modules: [[Bool]]

    /// Those of a symbol, as they are to be.
    init(_ symbol: some MatrixSymbol, margin: Int) {
        modules = (-margin..<symbol.rows + margin).map { row in
            (-margin..<symbol.columns + margin).map { symbol.isDark(column: $0, row: row) }
        }
    }

    /// Those of runs in a picture of that size: column, row and length of each. None may be drawn twice, or outside.
    init(runs: [[Int]], columns: Int, rows: Int) throws {
        modules = [[Bool]](repeating: [Bool](repeating: false, count: columns), count: rows)
        for run in runs {
            try #require(run.count == 3 && run[2] > 0)
            for column in run[0]..<run[0] + run[2] {
                try #require((0..<columns).contains(column) && (0..<rows).contains(run[1]))
                try #require(!modules[run[1]][column])
                modules[run[1]][column] = true
            }
        }
    }
}

/// A symbol of each kind.
enum SymbolsOfEachKind {
    static func all() throws -> [any MatrixSymbol] {
        [
            try QRCode.encode("안녕하세요 QR", version: Version(7)), try MicroQRCode.encode("MICRO"),
            try RectangularQRCode.encode("rectangular"),
        ]
    }
}
