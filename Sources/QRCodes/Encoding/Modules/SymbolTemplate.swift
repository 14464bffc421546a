/// What all symbols of a version and a level have in common; up to 90 KB in version 40.
final class SymbolTemplate: Sendable {
    let version: Version
    let level: ErrorCorrectionLevel
    let layout: BlockLayout
    let remainders: RemainderTable
    let program: PlacementProgram
    /// The dark modules of the function patterns, transposed.
    let darkColumns: ModuleMatrix
    /// What each mask inverts, strip by strip, with the format information that says which mask it is; and the same transposed.
    let inversions: Table<Bits128>
    let transposedInversions: Table<Bits128>

    init(_ version: Version, _ level: ErrorCorrectionLevel) {
        let patterns = FunctionPatterns(version)
        let free = patterns.reserved.inverted
        let freeColumns = free.transposed
        self.version = version
        self.level = level
        layout = BlockLayout(version, level)
        remainders = RemainderTable(count: layout.errorCorrectionPerBlock)
        program = PlacementProgram(free: freeColumns, codewords: layout.codewords)
        darkColumns = patterns.dark.transposed
        inversions = MaskPatterns.shared.inversions(of: free, isTransposed: false)
        transposedInversions = MaskPatterns.shared.inversions(of: freeColumns, isTransposed: true)
        for number in 0..<8 { drawFormat(of: number, side: free.side) }
    }

    private func drawFormat(of mask: Int, side: Int) {
        let format = BCHCode.format(level, Mask(known: mask))
        for index in 0..<SymbolFormat.bits where format >> index & 1 == 1 {
            let (first, second) = SymbolFormat.place(index, side: side)
            drawModule(first.column, first.row, side, mask)
            drawModule(second.column, second.row, side, mask)
        }
    }

    private func drawModule(_ column: Int, _ row: Int, _ side: Int, _ mask: Int) {
        inversions.withValues { $0[column / 16 * side + row].insert(1 << UInt64(column % 16), lane: mask) }
        transposedInversions.withValues { $0[row / 16 * side + column].insert(1 << UInt64(row % 16), lane: mask) }
    }
}
