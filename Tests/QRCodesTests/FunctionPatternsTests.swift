import Testing

@testable import QRCodes

struct FunctionPatternsTests {
    @Test func alignmentPatternsStandWhereAnnexEPutsThem() {
        let published = Self.annexE.split(separator: "\n").map { line in
            line.split(separator: "·").last.map { $0.split(separator: " ").compactMap { Int($0) } } ?? []
        }
        #expect(published.count == 40)
        for (index, places) in published.enumerated() {
            let version = Version(known: index + 1)
            let expected = places.count > 1 ? places : []
            #expect(expected == expected.indices.map { FunctionPatterns.alignmentCentre($0, version) })
            let patterns = FunctionPatterns(version)
            // A row that crosses nothing but alignment patterns shows them as five modules, dark outside.
            for row in expected.dropFirst().dropLast() {
                for column in expected.dropFirst() {
                    #expect((-2...2).map { patterns.dark[column + $0, row] } == [true, false, true, false, true])
                    #expect((-2...2).allSatisfy { patterns.reserved[column + $0, row] })
                }
            }
        }
    }

    @Test func theFreeModulesAreCountedRightly() {
        for number in 1...40 {
            let version = Version(known: number)
            let reserved = FunctionPatterns(version).reserved.darkModules
            let side = version.modulesPerSide
            #expect(FunctionPatterns.freeModules(version) == side * side - reserved)
        }
    }

    @Test func nothingIsDarkOutsideOfWhatIsReserved() {
        for number in 1...40 {
            let patterns = FunctionPatterns(Version(known: number))
            let (dark, reserved) = (patterns.dark.words, patterns.reserved.words)
            for index in 0..<dark.count { #expect(dark[index] & ~reserved[index] == 0) }
        }
    }

    @Test func formatAndVersionInformationAreThoseOfAnnexesCAndD() {
        #expect(BCHCode.format(.medium, Mask(known: 5)) == 0b100_0000_1100_1110)
        #expect(BCHCode.format(.medium, Mask(known: 0)) == 0b101_0100_0001_0010)
        #expect(BCHCode.format(.low, Mask(known: 7)) == 0b110_1001_0111_0110)
        #expect(BCHCode.format(.quartile, Mask(known: 3)) == 0b011_1010_0000_0110)
        #expect(BCHCode.format(.high, Mask(known: 2)) == 0b001_1100_1110_0111)
        #expect(BCHCode.version(7) == 0b00_0111_1100_1001_0100)
        #expect(BCHCode.version(8) == 0b00_1000_0101_1011_1100)
        #expect(BCHCode.version(40) == 0b10_1000_1100_0110_1001)
    }

    /// Version, then the rows and columns of the centres.
    private static let annexE = """
        1 ·
        2 · 6 18
        3 · 6 22
        4 · 6 26
        5 · 6 30
        6 · 6 34
        7 · 6 22 38
        8 · 6 24 42
        9 · 6 26 46
        10 · 6 28 50
        11 · 6 30 54
        12 · 6 32 58
        13 · 6 34 62
        14 · 6 26 46 66
        15 · 6 26 48 70
        16 · 6 26 50 74
        17 · 6 30 54 78
        18 · 6 30 56 82
        19 · 6 30 58 86
        20 · 6 34 62 90
        21 · 6 28 50 72 94
        22 · 6 26 50 74 98
        23 · 6 30 54 78 102
        24 · 6 28 54 80 106
        25 · 6 32 58 84 110
        26 · 6 30 58 86 114
        27 · 6 34 62 90 118
        28 · 6 26 50 74 98 122
        29 · 6 30 54 78 102 126
        30 · 6 26 52 78 104 130
        31 · 6 30 56 82 108 134
        32 · 6 34 60 86 112 138
        33 · 6 30 58 86 114 142
        34 · 6 34 62 90 118 146
        35 · 6 30 54 78 102 126 150
        36 · 6 24 50 76 102 128 154
        37 · 6 28 54 80 106 132 158
        38 · 6 32 58 84 110 136 162
        39 · 6 26 54 82 110 138 166
        40 · 6 30 58 86 114 142 170
        """
}
