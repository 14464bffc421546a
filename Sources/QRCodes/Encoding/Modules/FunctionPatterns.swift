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

    private mutating func drawTimingPatterns() {
        let end = dark.side - 8
        for place in stride(from: 8, to: end, by: 32) {
            draw(0x5555_5555, count: min(32, end - place), column: place, row: 6)
        }
        for place in 8..<end { draw(place % 2 == 0 ? 1 : 0, count: 1, column: 6, row: place) }
    }

    /// With separators, and room for the format information, beside which one module is always dark (§7.9.1).
    private mutating func drawFinderPatterns() {
        let side = dark.side
        for row in 0..<9 {
            let line = row < 7 ? Self.finder[row] : 0
            // Timing patterns end beside the upper left finder pattern.
            draw(row == 6 ? line | 1 << 8 : row == 8 ? 1 << 6 : line, count: 9, column: 0, row: row)
            draw(line << 1, count: 8, column: side - 8, row: row)
        }
        draw(1 << 8, count: 9, column: 0, row: side - 8)
        for row in 0..<7 { draw(Self.finder[row], count: 9, column: 0, row: side - 7 + row) }
    }

    private mutating func drawAlignmentPatterns(_ version: Version) {
        let perSide = Self.alignmentPatternsPerSide(version)
        for index in 0..<perSide * perSide {
            // Three corners belong to the finder patterns.
            if index == 0 || index == perSide - 1 || index == perSide * (perSide - 1) { continue }
            let column = Self.alignmentCentre(index % perSide, version) - 2
            let row = Self.alignmentCentre(index / perSide, version) - 2
            for line in 0..<5 { draw(Self.alignment[line], count: 5, column: column, row: row + line) }
        }
    }

    private static let finder: [UInt64] = [
        0b111_1111, 0b100_0001, 0b101_1101, 0b101_1101, 0b101_1101, 0b100_0001, 0b111_1111,
    ]
    private static let alignment: [UInt64] = [0b11111, 0b10001, 0b10101, 0b10001, 0b11111]

    /// Draws the version twice, in 18 bits of a BCH code, least significant first (§7.10).
    private mutating func drawVersionInformation(_ version: Version) {
        let bits = BCHCode.version(version.number)
        let first = dark.side - 11
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            draw(isDark ? 1 : 0, count: 1, column: first + index % 3, row: index / 3)
            draw(isDark ? 1 : 0, count: 1, column: index / 3, row: first + index % 3)
        }
    }

    /// Draws modules of a row, the first in the lowest bit.
    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    private mutating func draw(_ bits: UInt64, count: Int, column: Int, row: Int) {
        dark.set(bits, count: count, column: column, row: row)
        reserved.set(~0, count: count, column: column, row: row)
    }
}
