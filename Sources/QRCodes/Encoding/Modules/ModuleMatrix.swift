/// A square of modules, dark or light.
struct ModuleMatrix: Equatable, Hashable, Sendable {
    private(set) var side: Int

    /// Sixty-four modules of a row each: column `c` of row `r` is bit `c % 64` of word `c / 64 * side + r`, so that the
    /// words of a band of 64 columns lie one below the other. Bits beyond the side are zero.
    var words: [UInt64]

    init(side: Int, words: [UInt64]) {
        self.side = side
        self.words = words
    }

    /// All light.
    init(side: Int) {
        let count = (side + 63) / 64 * side
        // Array(repeating:count:) would look its own metadata up each time.
        let words = [UInt64](unsafeUninitializedCapacity: count) { words, initializedCount in
            words.initialize(repeating: 0)
            initializedCount = count
        }
        self.init(side: side, words: words)
    }

    /// The bands of up to 64 columns.
    var bands: Int { (side + 63) / 64 }

    subscript(column: Int, row: Int) -> Bool {
        get { words[column / 64 * side + row] >> UInt64(column % 64) & 1 == 1 }
        set {
            let bit: UInt64 = 1 << UInt64(column % 64)
            if newValue {
                words[column / 64 * side + row] |= bit
            } else {
                words[column / 64 * side + row] &= ~bit
            }
        }
    }

    /// The band's columns as bits.
    func columns(ofBand band: Int) -> UInt64 {
        let count = min(64, side - band * 64)
        return ~0 >> UInt64(64 - count)
    }

    /// Sets up to 32 modules of a row, the first from the lowest bit.
    mutating func set(_ bits: UInt64, count: Int, column: Int, row: Int) {
        let places = ~0 >> UInt64(64 - count) as UInt64
        let index = column / 64 * side + row
        let shift = UInt64(column % 64)
        words[index] = words[index] & ~(places << shift) | (bits & places) << shift
        if column % 64 + count > 64 {
            let rest = 64 - shift
            words[index + side] = words[index + side] & ~(places >> rest) | (bits & places) >> rest
        }
    }

    /// Makes all modules light.
    mutating func removeAll(side: Int) {
        if side != self.side {
            self = ModuleMatrix(side: side)
        } else {
            for index in words.indices { words[index] = 0 }
        }
    }

    /// Light modules made dark, and dark ones light.
    var inverted: ModuleMatrix {
        var result = self
        for index in words.indices { result.words[index] = ~words[index] & columns(ofBand: index / side) }
        return result
    }

    /// The number of dark modules.
    var darkModules: Int {
        var count = 0
        for word in words { count += word.nonzeroBitCount }
        return count
    }
}
