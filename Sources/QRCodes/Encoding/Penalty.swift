/// How hard a symbol is to read, in the points of ISO/IEC 18004:2015 §7.8.3.
///
/// Rule 3 is taken by the letter: 1 : 1 : 3 : 1 : 1 modules, dark ones outside, with four light modules before them count 40
/// points, and with four after them again; modules beyond the symbol's edge are light.
struct Penalty {
    /// Rule 1, N1 = 3: five modules alike in a row or column, and one point for each further one.
    let runs: Int
    /// Rule 2, N2 = 3: each square of 2 × 2 modules alike, overlapping ones too.
    let blocks: Int
    /// Rule 3, N3 = 40: what looks like a finder pattern, in rows and columns.
    let finders: Int
    /// Rule 4, N4 = 10: each full 5 percent by which the dark modules are more or less than half.
    let proportion: Int

    var total: Int { runs + blocks + finders + proportion }

    init(of modules: ModuleMatrix) {
        let transposed = modules.transposed
        runs = Self.runs(down: modules) + Self.runs(down: transposed)
        blocks = Self.blocks(modules)
        finders = Self.finders(down: modules) + Self.finders(down: transposed)
        let all = modules.side * modules.side
        proportion = abs(2 * modules.darkModules - all) * 10 / all * 10
    }

    /// A run of n modules has n − 4 windows of five, and scores n − 2: one for each window, two for the first.
    private static func runs(down modules: ModuleMatrix) -> Int {
        var score = 0
        for band in 0..<modules.bands {
            let columns = modules.columns(ofBand: band)
            let first = band * modules.side
            var alikeAbove: UInt64 = 0
            for row in first..<first + modules.side - 4 {
                let words = modules.words[row..<row + 5]
                let alike = (words.reduce(columns, &) | ~words.reduce(0, |)) & columns
                score += alike.nonzeroBitCount + 2 * (alike & ~alikeAbove).nonzeroBitCount
                alikeAbove = alike
            }
        }
        return score
    }

    private static func blocks(_ modules: ModuleMatrix) -> Int {
        var count = 0
        for band in 0..<modules.bands {
            // The last column has none to its right.
            let isLast = band == modules.bands - 1
            let columns = isLast ? modules.columns(ofBand: band) >> 1 : ~0
            let first = band * modules.side
            for row in first..<first + modules.side - 1 {
                let upper = modules.words[row]
                let lower = modules.words[row + 1]
                let upperNext = isLast ? 0 : modules.words[row + modules.side] << 63
                let lowerNext = isLast ? 0 : modules.words[row + 1 + modules.side] << 63
                let upperRight = upper >> 1 | upperNext
                let lowerRight = lower >> 1 | lowerNext
                let dark = upper & lower & upperRight & lowerRight
                let notLight = upper | lower | upperRight | lowerRight
                count += ((dark | ~notLight) & columns).nonzeroBitCount
            }
        }
        return 3 * count
    }

    private static func finders(down modules: ModuleMatrix) -> Int {
        var count = 0
        for band in 0..<modules.bands {
            // Four light rows above and below.
            var rows = [UInt64](repeating: 0, count: modules.side + 8)
            for row in 0..<modules.side { rows[row + 4] = modules.words[band * modules.side + row] }
            for row in 4..<rows.count - 10 {
                let outer = rows[row] & rows[row + 6] & ~(rows[row + 1] | rows[row + 5])
                let finder = outer & rows[row + 2] & rows[row + 3] & rows[row + 4]
                if finder == 0 { continue }
                let before = rows[row - 4] | rows[row - 3] | rows[row - 2] | rows[row - 1]
                let after = rows[row + 7] | rows[row + 8] | rows[row + 9] | rows[row + 10]
                count += (finder & ~before).nonzeroBitCount + (finder & ~after).nonzeroBitCount
            }
        }
        return 40 * count
    }
}
