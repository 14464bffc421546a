/// What all symbols of a version have in common.
final class SymbolTemplate: Sendable {
    let version: Version
    /// The dark modules of the function patterns, transposed.
    let darkColumns: ModuleMatrix
    /// The modules for data, which masks invert.
    let free: ModuleMatrix
    /// What each mask inverts, strip by strip; and the same transposed.
    let inversions: [Bits128]
    let transposedInversions: [Bits128]
    let program: PlacementProgram

    init(_ version: Version) {
        let patterns = FunctionPatterns(version)
        self.version = version
        darkColumns = patterns.dark.transposed
        free = patterns.reserved.inverted
        let freeColumns = free.transposed
        inversions = MaskPatterns.shared.inversions(of: free, isTransposed: false)
        transposedInversions = MaskPatterns.shared.inversions(of: freeColumns, isTransposed: true)
        program = PlacementProgram(free: freeColumns)
    }
}
