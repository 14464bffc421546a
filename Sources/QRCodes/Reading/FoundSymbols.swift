/// The symbols found in a picture so far.
struct FoundSymbols {
    let most: Int
    private(set) var all: [Found] = []

    init(most: Int) {
        self.most = most
    }

    /// A symbol that was found, and which part of the whole picture was looked at, how closely.
    struct Found {
        /// Its corners are those in the whole picture.
        let symbol: ReadSymbol
        let reading: SymbolReading
        let view: PictureView
    }

    var isEmpty: Bool { all.isEmpty }
    var isEnough: Bool { all.count >= most }
    var symbols: [ReadSymbol] { all.map { $0.symbol } }

    /// Adds a symbol, unless it is there already.
    mutating func add(_ reading: SymbolReading, _ view: PictureView) {
        var symbol = reading.symbol
        symbol.corners = symbol.corners?.scaled(by: view.scale).moved(right: view.origin.x, down: view.origin.y)
        for other in all where other.symbol.message == symbol.message && other.symbol.version == symbol.version {
            if let first = other.symbol.corners, let second = symbol.corners, first.centreIsInside(second) { return }
        }
        all.append(Found(symbol: symbol, reading: reading, view: view))
    }
}
