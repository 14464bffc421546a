/// The symbols found in a picture so far.
struct FoundSymbols {
    let most: Int
    private(set) var all: [SymbolReading] = []

    init(most: Int) {
        self.most = most
    }

    var isEmpty: Bool { all.isEmpty }
    var isEnough: Bool { all.count >= most }

    /// Adds a symbol, unless it is there already.
    mutating func add(_ reading: SymbolReading, _ view: PictureView) {
        reading.place(in: view)
        for other in all
        where other.symbol.message == reading.symbol.message && other.symbol.version == reading.symbol.version {
            if let first = other.symbol.corners, let second = reading.symbol.corners, first.centreIsInside(second) {
                return
            }
        }
        all.append(reading)
    }
}
