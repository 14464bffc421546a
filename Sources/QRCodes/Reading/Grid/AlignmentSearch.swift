/// Looks for alignment patterns: a module in a light ring in a dark ring.
struct AlignmentSearch {
    let picture: Darkness
    /// 1 for a symbol that is dark on light, −1 for the other.
    let sign: Float
    /// The darkness of a module that is surely dark.
    let contrast: Float

    struct Match {
        let place: Point
        /// How well the pattern fits there; 1 is perfect.
        let score: Float
    }

    /// The best place near to where it is expected.
    ///
    /// - Parameters:
    ///   - offset: What the place is expected to be off, in pixels.
    ///   - radius: How far around to look, in modules.
    func best(_ homography: Homography, _ column: Float, _ row: Float, offset: Point, radius: Float) -> Match {
        let expected = homography.place(column, row) + offset
        let (right, down) = homography.steps(at: column, row)
        var best = Match(place: expected, score: -1)
        var bestRank: Float = -9
        var bestModules = Point(0, 0)
        var step: Float = 0.5
        var reach = radius
        for _ in 0..<3 {
            let centre = bestModules
            let count = Int(reach / step + 0.001)
            for y in -count...count {
                for x in -count...count {
                    let modules = centre + Point(Float(x), Float(y)) * step
                    let place = expected + right * modules.x + down * modules.y
                    guard picture.contains(place) else { continue }
                    let score = match(place, right, down)
                    let rank = score - 0.012 * (modules * modules).sum().squareRoot()
                    if rank > bestRank {
                        bestRank = rank
                        best = Match(place: place, score: score)
                        bestModules = modules
                    }
                }
            }
            if bestRank < 0.2 { break }
            reach = step * 0.7
            step *= 0.4
        }
        return best
    }

    /// From the middle outwards, giving up early: most places are not even a dark module in a light ring.
    private func match(_ centre: Point, _ right: Point, _ down: Point) -> Float {
        let middle = darkness(centre)
        if middle <= 0 { return -1 }
        let cross = [right, down].reduce(0) { $0 + darkness(centre + $1) + darkness(centre - $1) }
        if cross > 0 { return -1 }
        var sum = middle - cross
        for diagonal in [right + down, right - down] {
            sum -= darkness(centre + diagonal) + darkness(centre - diagonal)
        }
        if sum < 2 { return -1 }
        for step in -2...1 {
            // A quarter of the dark ring each: above, right of, below and left of the centre.
            let along = right * Float(step)
            let across = down * Float(step)
            sum += darkness(centre + along - down * 2) + darkness(centre + right * 2 + across)
            sum += darkness(centre - along + down * 2) + darkness(centre - right * 2 - across)
        }
        return sum / 25
    }

    /// From −1 for light to 1 for dark.
    @inline(never)
    private func darkness(_ place: Point) -> Float {
        max(-1, min(1, picture.at(place) * sign / contrast))
    }
}
