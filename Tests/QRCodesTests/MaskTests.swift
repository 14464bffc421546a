import Testing

@testable import QRCodes

struct MaskTests {
    @Test(arguments: 0..<200)
    func theMaskOfLowestPenaltyIsChosen(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let text = String(decoding: (0..<seed % 40).map { _ in UInt8(random.next() % 0x60 + 0x20) }, as: UTF8.self)
        let level = ErrorCorrectionLevel.allCases[seed % 4]
        try Self.expectLowestPenalty(text, level, version: nil)
    }

    /// Sides of one, two and three machine words.
    @Test(arguments: [7, 11, 12, 27, 28, 40])
    func theMaskOfLowestPenaltyIsChosenInLargeSymbols(number: Int) throws {
        try Self.expectLowestPenalty("QRCheckIn \(number)", .medium, version: Version(number))
    }

    private static func expectLowestPenalty(_ text: String, _ level: ErrorCorrectionLevel, version: Version?) throws {
        let chosen = try QRCode.encode(text, level: level, version: version)
        let penalties = try (0..<8).map { number in
            PlainPenalty(try QRCode.encode(text, level: level, version: version, mask: Mask(number)).rows).total
        }
        let lowest = penalties.min()
        #expect(chosen.mask.number == penalties.firstIndex { $0 == lowest })
        #expect(try chosen == QRCode.encode(text, level: level, version: version, mask: chosen.mask))
    }

    /// ISO/IEC 18004:2015 Table 10, row by row from the upper left corner.
    @Test func thePatternsAreThoseOfTheStandard() {
        let patterns = [
            "#.#.#. .#.#.# #.#.#. .#.#.#",
            "###### ...... ###### ......",
            "#..#.. #..#.. #..#.. #..#..",
            "#..#.. ..#..# .#..#. #..#..",
            "###... ###... ...### ...###",
            "###### #..... #..#.. #.#.#.",
            "###### ###... ##.##. #.#.#.",
            "#.#.#. ...### #...## .#.#.#",
        ]
        for (number, pattern) in patterns.enumerated() {
            let mask = Mask(known: number)
            let drawn = (0..<4).map { row in
                (0..<6).map { mask.inverts(column: $0, row: row) ? "#" : "." }.joined()
            }
            #expect(drawn.joined(separator: " ") == pattern)
        }
    }

    @Test func everyPatternRepeatsAfterTwelveRowsAndColumns() {
        for number in 0..<8 {
            let mask = Mask(known: number)
            for row in 0..<177 - Mask.period {
                #expect(
                    (0..<177).allSatisfy {
                        mask.inverts(column: $0, row: row) == mask.inverts(column: $0, row: row + Mask.period)
                            && mask.inverts(column: row, row: $0) == mask.inverts(column: row + Mask.period, row: $0)
                    })
            }
        }
    }
}
