/// Reads the symbol that three finder patterns belong to: a QR code of either model.
struct TripleReader {
    private let triple: FinderTriple
    private let picture: Darkness
    private let kinds: SymbolKinds
    private let frames: FrameFormat

    init(_ triple: FinderTriple, _ picture: Darkness, _ kinds: SymbolKinds) {
        self.triple = triple
        self.picture = picture
        self.kinds = kinds
        frames = FrameFormat(triple: triple, picture: picture)
    }

    /// A version that the symbol may have, with its homography and how much of the timing patterns is right.
    struct Candidate {
        let version: Version
        let homography: Homography
        let timing: Float
    }

    func read(_ decoder: inout SymbolDecoder, _ budget: inout ReadingBudget) -> SymbolReading? {
        let candidates = candidates
        guard let best = candidates.first else { return nil }
        for candidate in candidates.prefix(3) where candidate.timing >= max(0.5, best.timing - 0.2) {
            var attempt = GridAttempt(
                triple, picture, kinds, frames, candidate.version, candidate.homography,
                timing: candidate.timing)
            if let reading = attempt.read(&decoder, &budget) { return reading }
        }
        return nil
    }

    /// The versions that the distance between the finder patterns allows, the likeliest first.
    var candidates: [Candidate] {
        let guess = Int(max(0, (triple.distance - 10) / 4 + 0.5))
        guard (0...41).contains(guess) else { return [] }
        if guess >= 6, let named = frames.version, abs(named.number - guess) <= 4, let candidate = candidate(named) {
            // What the symbol says of itself is surer than its timing patterns, which bent paper displaces.
            return [Candidate(version: named, homography: candidate.homography, timing: max(0.6, candidate.timing))]
        }
        let spread = guess < 6 ? 1 : guess < 15 ? 2 : 4
        var candidates: [Candidate] = []
        for step in 0...2 * spread {
            // The guess itself, then one less, one more …
            let number = step % 2 == 0 ? guess + step / 2 : guess - step / 2 - 1
            guard let version = Version(number), let candidate = candidate(version) else { continue }
            candidates.append(candidate)
            if candidate.timing > 0.85 { break }
        }
        return candidates.sortedInPlace { $0.timing > $1.timing }
    }

    private func candidate(_ version: Version) -> Candidate? {
        let side = Float(version.modulesPerSide)
        let leg = triple.upperRight.centre - triple.upperLeft.centre
        var fit = HomographyFit(origin: triple.upperLeft.centre, pixels: (leg * leg).sum().squareRoot(), modules: side)
        fit.add(triple.upperLeft, centreAt: 3.5, 3.5)
        fit.add(triple.upperRight, centreAt: side - 3.5, 3.5)
        fit.add(triple.lowerLeft, centreAt: 3.5, side - 3.5)
        guard let homography = fit.solved() else { return nil }
        return Candidate(version: version, homography: homography, timing: timing(homography, version.modulesPerSide))
    }

    /// The share of the timing patterns' modules that are right.
    private func timing(_ homography: Homography, _ side: Int) -> Float {
        var right = 0
        for module in 8..<side - 8 {
            let isDark = (module % 2 == 0) == triple.isDark
            let place = Float(module) + 0.5
            if (picture[homography.place(place, 6.5)] > 0) == isDark { right += 1 }
            if (picture[homography.place(6.5, place)] > 0) == isDark { right += 1 }
        }
        return Float(right) / Float(2 * side - 32)
    }
}
