/// The parts of a symbol that hold no data: finder, separator, timing and alignment patterns, and the room for format and
/// version information (ISO/IEC 18004:2015 §6.3).
struct FunctionPatterns {
    /// What is dark of them. Format information is drawn later, since it names the mask.
    private(set) var dark: ModuleMatrix
    /// The modules they occupy.
    private(set) var reserved: ModuleMatrix

    init(_ version: Version) {
        let side = version.modulesPerSide
        dark = ModuleMatrix(side: side)
        reserved = ModuleMatrix(side: side)
        drawTimingPatterns()
        drawFinder(column: 0, row: 0)
        drawFinder(column: side - 7, row: 0)
        drawFinder(column: 0, row: side - 7)
        reserved.fill(columns: 0..<9, rows: 0..<9)
        reserved.fill(columns: side - 8..<side, rows: 0..<9)
        reserved.fill(columns: 0..<9, rows: side - 8..<side)
        drawAlignmentPatterns(version)
        if version.number >= 7 { drawVersionInformation(version) }
    }

    /// The modules left for data and error correction.
    static func freeModules(_ version: Version) -> Int {
        let side = version.modulesPerSide
        // Three finders with separators and format information, one module that is always dark, and two timing patterns.
        var free = side * side - 3 * 64 - 31 - 2 * (side - 16)
        if version.number >= 2 {
            // Alignment patterns take 25 modules each; those on a timing pattern share five with it.
            let perSide = alignmentPatternsPerSide(version)
            free -= (perSide * perSide - 3) * 25 - (perSide - 2) * 2 * 5
        }
        if version.number >= 7 { free -= 36 }
        return free
    }

    /// How many alignment patterns a row of them has, those that a finder pattern displaces counted.
    static func alignmentPatternsPerSide(_ version: Version) -> Int {
        version.number == 1 ? 0 : version.number / 7 + 2
    }

    /// The row, or column, of the centre of an alignment pattern (Annex E).
    static func alignmentCentre(_ index: Int, _ version: Version) -> Int {
        if index == 0 { return 6 }
        let perSide = alignmentPatternsPerSide(version)
        // The distances are even and alike, but for the first.
        let distance = (version.number * 8 + perSide * 3 + 5) / (perSide * 4 - 4) * 2
        return version.modulesPerSide - 7 - (perSide - 1 - index) * distance
    }

    private mutating func drawFinder(column: Int, row: Int) {
        dark.fill(columns: column..<column + 7, rows: row..<row + 7)
        dark.fill(columns: column + 1..<column + 6, rows: row + 1..<row + 6, dark: false)
        dark.fill(columns: column + 2..<column + 5, rows: row + 2..<row + 5)
    }

    private mutating func drawTimingPatterns() {
        for place in stride(from: 8, to: dark.side - 8, by: 2) {
            dark[place, 6] = true
            dark[6, place] = true
        }
        reserved.fill(columns: 8..<dark.side - 8, rows: 6..<7)
        reserved.fill(columns: 6..<7, rows: 8..<dark.side - 8)
    }

    private mutating func drawAlignmentPatterns(_ version: Version) {
        let perSide = Self.alignmentPatternsPerSide(version)
        for index in 0..<perSide * perSide {
            let column = Self.alignmentCentre(index % perSide, version)
            let row = Self.alignmentCentre(index / perSide, version)
            // Three corners belong to the finder patterns.
            if index == 0 || index == perSide - 1 || index == perSide * (perSide - 1) { continue }
            dark.fill(columns: column - 2..<column + 3, rows: row - 2..<row + 3)
            dark.fill(columns: column - 1..<column + 2, rows: row - 1..<row + 2, dark: false)
            dark[column, row] = true
            reserved.fill(columns: column - 2..<column + 3, rows: row - 2..<row + 3)
        }
    }

    /// Draws the version twice, in 18 bits of a BCH code, least significant first (§7.10).
    private mutating func drawVersionInformation(_ version: Version) {
        let bits = BCHCode.version(version.number)
        let first = dark.side - 11
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            dark[first + index % 3, index / 3] = isDark
            dark[index / 3, first + index % 3] = isDark
        }
        reserved.fill(columns: first..<first + 3, rows: 0..<6)
        reserved.fill(columns: 0..<6, rows: first..<first + 3)
    }
}
