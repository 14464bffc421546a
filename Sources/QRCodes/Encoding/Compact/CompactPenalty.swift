/// How hard a symbol is to read, in the points of ISO/IEC 18004:2015 §7.8.3: the same as ``Penalty``, module by module.
struct CompactPenalty {
    private(set) var points = 0

    init(of modules: ModuleMatrix) {
        let side = modules.side
        for line in 0..<side {
            addLine(side) { modules[$0, line] }
            addLine(side) { modules[line, $0] }
        }
        for row in 1..<side {
            for column in 1..<side {
                let isDark = modules[column, row]
                // Rule 2, N2 = 3.
                if modules[column - 1, row] == isDark, modules[column, row - 1] == isDark,
                    modules[column - 1, row - 1] == isDark
                {
                    points += 3
                }
            }
        }
        // Rule 4, N4 = 10.
        points += abs(2 * modules.darkModules - side * side) * 10 / (side * side) * 10
    }

    /// Adds the points of rule 1, N1 = 3, and of rule 3, N3 = 40, for a row or a column.
    private mutating func addLine(_ side: Int, _ isDark: (Int) -> Bool) {
        var run = 0
        // The last eleven modules; those beyond the symbol's edge are light.
        var window = 0
        for place in 0..<side + 4 {
            let module = place < side && isDark(place) ? 1 : 0
            run = module == window & 1 && place > 0 ? run + 1 : 1
            window = (window << 1 | module) & 0b111_1111_1111
            if window == 0b0000_1011101 || window == 0b1011101_0000 { points += 40 }
            if place < side, run >= 5 { points += run == 5 ? 3 : 1 }
        }
    }
}
