/// What may still be tried on one picture, so that none takes long, whatever it shows.
struct ReadingBudget {
    /// Whether to try what is unlikely, too.
    let isThorough: Bool
    /// Grids to sample.
    private var grids: Int
    /// Grids to follow over bent paper.
    private var warps: Int

    init(isThorough: Bool) {
        self.isThorough = isThorough
        grids = Self.grids(isThorough: isThorough)
        warps = isThorough ? 4 : 2
    }

    /// How many patterns to look for.
    var patterns: Int { isThorough ? 1000 : 200 }

    /// How many finder patterns to look at closely.
    var finders: Int { isThorough ? 20 : 10 }

    var isSpent: Bool { grids <= 0 }

    private static func grids(isThorough: Bool) -> Int { isThorough ? 16 : 5 }

    /// Allows a quarter as many grids again, where the picture was filtered; bent paper, which takes longest, was looked for enough.
    mutating func renewGrids() { grids = Self.grids(isThorough: isThorough) / 4 }

    mutating func mayTryGrid() -> Bool {
        grids -= 1
        return grids >= 0
    }

    mutating func mayWarp() -> Bool {
        warps -= 1
        return warps >= 0
    }
}
