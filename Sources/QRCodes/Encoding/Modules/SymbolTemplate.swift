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
        inversions = MaskPatterns(isTransposed: false).inversions(of: free)
        transposedInversions = MaskPatterns(isTransposed: true).inversions(of: freeColumns)
        drawFormats(side: free.side)
    }

    private func drawFormats(side: Int) {
        var formats = Bits128.zero
        for number in 0..<8 { formats.insert(UInt64(BCHCode.format(level, Mask(known: number))), lane: number) }
        for index in 0..<SymbolFormat.bits {
            let bits = (formats &>> UInt64(index)) & Bits128(lanes: 1)
            let (first, second) = SymbolFormat.place(index, side: side)
            draw(bits, first.column, first.row, side)
            draw(bits, second.column, second.row, side)
        }
    }

    /// Draws a module, which is dark under some masks.
    private func draw(_ bits: Bits128, _ column: Int, _ row: Int, _ side: Int) {
        inversions.withValues { $0[column / 16 * side + row] |= bits &<< UInt64(column % 16) }
        transposedInversions.withValues { $0[row / 16 * side + column] |= bits &<< UInt64(row % 16) }
    }
}
