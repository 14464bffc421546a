/// The symbols found in a picture so far.
struct FoundSymbols {
    let most: Int
    private(set) var symbols: [ReadSymbol] = []

    init(most: Int) {
        self.most = most
    }

    var isEnough: Bool { symbols.count >= most }

    /// Adds a symbol, unless it is there already, from a picture that is smaller by that factor.
    mutating func add(_ symbol: ReadSymbol, scale: Float) {
        var symbol = symbol
        symbol.corners = symbol.corners?.scaled(by: scale)
        for other in symbols where other.message == symbol.message && other.version == symbol.version {
            if let (first, second) = pair(other.corners, symbol.corners), first.centreIsInside(second) { return }
        }
        symbols.append(symbol)
    }

    private func pair(_ first: Corners?, _ second: Corners?) -> (Corners, Corners)? {
        guard let first, let second else { return nil }
        return (first, second)
    }
}

extension Corners {
    func scaled(by scale: Float) -> Corners {
        Corners(
            upperLeft: upperLeft.scaled(by: scale), upperRight: upperRight.scaled(by: scale),
            lowerRight: lowerRight.scaled(by: scale), lowerLeft: lowerLeft.scaled(by: scale))
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
}
