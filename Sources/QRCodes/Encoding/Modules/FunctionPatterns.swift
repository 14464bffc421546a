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
        // What is drawn later lies upon the timing patterns.
        for place in 0..<side {
            draw(column: place, row: 6, isDark: place % 2 == 0)
            draw(column: 6, row: place, isDark: place % 2 == 0)
        }
        drawFinderPatterns()
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

    /// With separators, and room for the format information, beside which one module is always dark (§7.9.1).
    private mutating func drawFinderPatterns() {
        let last = dark.side - 1
        for place in 0..<9 {
            for other in 0..<9 {
                draw(column: place, row: other, isDark: false)
                if place == 8 { continue }
                draw(column: last - place, row: other, isDark: false)
                draw(column: other, row: last - place, isDark: false)
            }
        }
        drawSquares(column: 3, row: 3, radius: 3)
        drawSquares(column: last - 3, row: 3, radius: 3)
        drawSquares(column: 3, row: last - 3, radius: 3)
        draw(column: 8, row: 6, isDark: true)
        draw(column: 6, row: 8, isDark: true)
        draw(column: 8, row: last - 7, isDark: true)
    }

    private mutating func drawAlignmentPatterns(_ version: Version) {
        let perSide = Self.alignmentPatternsPerSide(version)
        for index in 0..<perSide * perSide {
            // Three corners belong to the finder patterns.
            if index == 0 || index == perSide - 1 || index == perSide * (perSide - 1) { continue }
            let column = Self.alignmentCentre(index % perSide, version)
            drawSquares(column: column, row: Self.alignmentCentre(index / perSide, version), radius: 2)
        }
    }

    /// Draws a dark square around a light one around a dark one.
    private mutating func drawSquares(column: Int, row: Int, radius: Int) {
        for down in -radius...radius {
            for right in -radius...radius {
                draw(column: column + right, row: row + down, isDark: max(abs(right), abs(down)) != radius - 1)
            }
        }
    }

    /// Draws the version twice, in 18 bits of a BCH code, least significant first (§7.10).
    private mutating func drawVersionInformation(_ version: Version) {
        let bits = BCHCode.version(version.number)
        let first = dark.side - 11
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            draw(column: first + index % 3, row: index / 3, isDark: isDark)
            draw(column: index / 3, row: first + index % 3, isDark: isDark)
        }
    }

    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    private mutating func draw(column: Int, row: Int, isDark: Bool) {
        dark[column, row] = isDark
        reserved[column, row] = true
    }
}
