/// What may still be tried on one picture, so that none takes long, whatever it shows.
struct ReadingBudget {
    /// Grids to sample.
    private var grids = 6
    /// Grids to follow over bent paper.
    private var warps = 2

    var isSpent: Bool { grids <= 0 }

    mutating func mayTryGrid() -> Bool {
        grids -= 1
        return grids >= 0
    }

    mutating func mayWarp() -> Bool {
        warps -= 1
        return warps >= 0
    }
}
