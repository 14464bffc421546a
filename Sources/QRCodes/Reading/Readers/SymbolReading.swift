/// A symbol that was read, and how it was seen.
final class SymbolReading {
    var symbol: ReadSymbol
    /// Where its modules were looked for, in what was looked at.
    let map: ModuleMap
    /// The modules as they were seen, not yet turned round if they were seen in a mirror.
    let grid: ModuleGrid
    /// What was looked at.
    private(set) var view = PictureView.whole

    init(_ symbol: ReadSymbol, _ map: ModuleMap, _ grid: ModuleGrid, isDark: Bool) {
        self.symbol = symbol
        self.map = map
        self.grid = grid
        self.symbol.isInverted = !isDark
        self.symbol.corners = Corners(
            map.homography, columns: grid.columns, rows: grid.rows, isMirrored: symbol.isMirrored)
    }

    /// By the first way of telling dark modules that gives a symbol; nil if none does.
    convenience init?(
        _ map: ModuleMap, _ samples: ModuleSamples, _ ways: [ModuleSharpening] = ModuleSharpening.allCases,
        isDark: Bool, decode: (ModuleGrid) -> ReadSymbol?
    ) {
        for way in ways {
            let grid = way.grid(samples)
            guard let symbol = decode(grid) else { continue }
            self.init(symbol, map, grid, isDark: isDark)
            return
        }
        return nil
    }

    /// Counts the corners' places in the whole picture from now on.
    func place(in view: PictureView) {
        self.view = view
        symbol.corners = symbol.corners?.scaled(by: view.scale).moved(right: view.origin.x, down: view.origin.y)
    }
}
