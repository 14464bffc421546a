/// A symbol with one finder pattern does not show which way it lies, so every way is tried.
extension FinderFrame {
    /// What `read` gives for the first of the four directions, and the four in a mirror, in which it gives anything.
    func firstReading(_ read: (FinderFrame) -> SymbolReading?) -> SymbolReading? {
        for isMirrored in [false, true] {
            for quarters in 0..<4 {
                // In a mirror rows and columns are exchanged, once the corner is the right one.
                let turned = turned(quarters)
                guard let reading = read(isMirrored ? turned.mirrored : turned) else { continue }
                reading.symbol.isMirrored = isMirrored
                return reading
            }
        }
        return nil
    }

    /// Whether the module in that column and row of the symbol, whose corner the pattern is, has the pattern's own colour.
    func isModuleDark(_ column: Int, _ row: Int, in picture: Darkness, isDark: Bool) -> Bool {
        (picture[place(Float(column - 3), Float(row - 3))] > 0) == isDark
    }
}
