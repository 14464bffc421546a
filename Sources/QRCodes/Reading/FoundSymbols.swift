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
