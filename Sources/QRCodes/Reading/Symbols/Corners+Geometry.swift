extension Corners {
    func scaled(by scale: Float) -> Corners {
        Corners(
            upperLeft: upperLeft.scaled(by: scale), upperRight: upperRight.scaled(by: scale),
            lowerRight: lowerRight.scaled(by: scale), lowerLeft: lowerLeft.scaled(by: scale))
    }

    func moved(right: Float, down: Float) -> Corners {
        Corners(
            upperLeft: upperLeft.moved(right, down), upperRight: upperRight.moved(right, down),
            lowerRight: lowerRight.moved(right, down), lowerLeft: lowerLeft.moved(right, down))
    }

    /// The smallest upright rectangle around it.
    var bounds: (low: SIMD2<Float>, high: SIMD2<Float>) {
        let corners = [upperLeft, upperRight, lowerRight, lowerLeft].map { SIMD2($0.x, $0.y) }
        var (low, high) = (corners[0], corners[0])
        for corner in corners {
            low = low.replacing(with: corner, where: corner .< low)
            high = high.replacing(with: corner, where: corner .> high)
        }
        return (low, high)
    }

    /// Whether its middle lies within the other's bounds.
    func centreIsInside(_ other: Corners) -> Bool {
        let (low, high) = other.bounds
        let own = bounds
        let centre = (own.low + own.high) / 2
        return centre.x > low.x && centre.y > low.y && centre.x < high.x && centre.y < high.y
    }
}

extension Corners.Point {
    func scaled(by scale: Float) -> Corners.Point { Corners.Point(SIMD2(x * scale, y * scale)) }

    func moved(_ right: Float, _ down: Float) -> Corners.Point { Corners.Point(SIMD2(x + right, y + down)) }
}
