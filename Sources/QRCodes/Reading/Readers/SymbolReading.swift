/// A symbol that was read, and how it was seen.
struct SymbolReading {
    /// Its corners are those in the picture that was searched.
    var symbol: ReadSymbol
    /// Where its modules were looked for.
    let map: ModuleMap
    /// The modules as they were seen, not yet turned round if they were seen in a mirror.
    let grid: ModuleGrid

    init(_ symbol: ReadSymbol, _ map: ModuleMap, _ grid: ModuleGrid, isDark: Bool) {
        self.symbol = symbol
        self.map = map
        self.grid = grid
        self.symbol.isInverted = !isDark
        self.symbol.corners = Corners(
            map.homography, columns: grid.columns, rows: grid.rows, isMirrored: symbol.isMirrored)
    }
}
