/// The modules of a symbol as they were sampled.
struct ModuleGrid: Equatable, Hashable, Sendable {
    let columns: Int
    let rows: Int
    /// Row by row; 1 is dark, 0 light.
    var modules: [UInt8]

    init(columns: Int, rows: Int, modules: [UInt8]) {
        self.columns = columns
        self.rows = rows
        self.modules = modules
    }

    init(columns: Int, rows: Int) {
        self.init(columns: columns, rows: rows, modules: [UInt8](repeating: 0, count: columns * rows))
    }

    init(_ code: QRCode) {
        self.init(columns: code.modulesPerSide, rows: code.modulesPerSide)
        for row in 0..<rows {
            for column in 0..<columns where code.isDark(column: column, row: row) { self[column, row] = 1 }
        }
    }

    @inline(__always)
    subscript(column: Int, row: Int) -> UInt8 {
        get { modules[row * columns + column] }
        set { modules[row * columns + column] = newValue }
    }

    /// Rows made columns, as a mirror shows the symbol.
    var transposed: ModuleGrid {
        var result = ModuleGrid(columns: rows, rows: columns)
        for row in 0..<rows {
            for column in 0..<columns { result[row, column] = self[column, row] }
        }
        return result
    }
}
