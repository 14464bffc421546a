import Testing

@testable import QRCodes

struct PenaltyTests {
    @Test func aChessboardHasNoPenalty() {
        var board = ModuleMatrix(side: 21)
        for row in 0..<21 {
            for column in 0..<21 { board[column, row] = (row + column) % 2 == 0 }
        }
        #expect(Self.points(of: board) == [0, 0, 0, 0])
    }

    @Test func aRunOfSixIsThreeAndOne() {
        let drawing = """
            ######
            .#.#.#
            #.#.#.
            .#.#.#
            #.#.#.
            .#.#.#
            """
        #expect(Self.points(drawing) == [4, 0, 0, 10])
    }

    @Test func runsCountInColumnsToo() {
        let drawing = """
            .#.#.#
            .##.#.
            .#.#.#
            .##.#.
            .#.#.#
            #.#.#.
            """
        // Five light ones, then a dark one; beside them five dark ones, then a light one.
        #expect(Self.points(drawing) == [6, 0, 0, 0])
    }

    @Test func overlappingSquaresCountEach() {
        let drawing = """
            ###.#.
            ###.#.
            ###.#.
            .#.#.#
            #.#.#.
            .#.#.#
            """
        #expect(Self.points(drawing) == [0, 12, 0, 10])
    }

    @Test(arguments: [
        ("....#.###.#....", 80),
        ("#.###.#........", 80),
        ("........#.###.#", 80),
        ("#.###.#..#.....", 40),
        ("...##.###.#....", 40),
        ("....#.###.#..#.", 40),
        (".#.#.###.#.#...", 0),
        ("....#.##.#.....", 0),
        ("..##..######..##..", 0),
        ("#.###.#....#.###.#", 160),
    ])
    func whatLooksLikeAFinderCountsOnceForEachLightSide(line: String, points: Int) {
        var across = ModuleMatrix(side: line.utf8.count)
        for (place, character) in line.enumerated() { across[place, 5] = character == "#" }
        #expect(Self.points(of: across)[2] == points)
        #expect(Self.points(of: across.transposed)[2] == points)
    }

    @Test(arguments: [
        (50, 0), (54, 0), (46, 0), (55, 10), (45, 10), (59, 10), (60, 20), (40, 20), (41, 10), (0, 100), (100, 100),
    ])
    func everyFullFivePercentFromHalfIsTen(dark: Int, points: Int) {
        var square = ModuleMatrix(side: 10)
        for index in 0..<dark { square[index % 10, index / 10] = true }
        #expect(Self.points(of: square)[3] == points)
    }

    /// Sides around the 64 modules of a machine word, and the largest.
    @Test(arguments: [11, 21, 61, 63, 64, 65, 69, 127, 128, 129, 177])
    func everyRuleEqualsTheStandardTakenModuleByModule(side: Int) {
        var random = SplitMix(state: UInt64(side))
        for density in [2, 3, 8] as [UInt64] {
            var modules = ModuleMatrix(side: side)
            for row in 0..<side {
                for column in 0..<side { modules[column, row] = random.next() % density == 0 }
            }
            // A band of stripes that look like finder patterns, across all words.
            for row in 0..<side / 4 {
                for column in 0..<side { modules[column, row] = "#.###.#....".utf8.dropFirst(column % 11).first == 35 }
            }
            let plain = PlainPenalty(modules.rows)
            #expect(Self.points(of: modules) == [plain.runs, plain.blocks, plain.finders, plain.proportion])
        }
    }

    @Test(arguments: [1, 21, 64, 65, 177])
    func transposingMakesColumnsRows(side: Int) {
        var random = SplitMix(state: UInt64(side))
        var modules = ModuleMatrix(side: side)
        for row in 0..<side {
            for column in 0..<side { modules[column, row] = random.next() % 2 == 0 }
        }
        let transposed = modules.transposed
        for row in 0..<side {
            #expect((0..<side).allSatisfy { transposed[row, $0] == modules[$0, row] })
        }
        #expect(transposed.transposed == modules)
    }

    private static func points(_ drawing: String) -> [Int] {
        let modules = ModuleMatrix(drawing)
        let plain = PlainPenalty(modules.rows)
        #expect(points(of: modules) == [plain.runs, plain.blocks, plain.finders, plain.proportion])
        return points(of: modules)
    }

    /// The same modules under every mask, none of which inverts anything.
    private static func points(of modules: ModuleMatrix) -> [Int] {
        let nothing = Table(repeating: Bits128.zero, count: (modules.side + 15) / 16 * modules.side)
        var masked = MaskedModules()
        var penalty = Penalty()
        masked.fill(modules, nothing)
        penalty.addUpright(masked)
        masked.fill(modules.transposed, nothing)
        penalty.addTransposed(masked)
        penalty.finish()
        let points = (0..<8).map { mask in
            [
                penalty.runs.points(mask: mask), penalty.blocks.points(mask: mask), penalty.finders.points(mask: mask),
                penalty.proportion.points(mask: mask),
            ]
        }
        #expect(Set(points).count == 1)
        #expect(CompactPenalty(of: modules).points == points[0].reduce(0, +))
        return points[0]
    }
}
