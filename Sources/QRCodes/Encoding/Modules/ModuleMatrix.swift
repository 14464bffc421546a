/// A square of modules, dark or light.
struct ModuleMatrix: Sendable {
    private(set) var side: Int

    /// Sixty-four modules of a row each: column `c` of row `r` is bit `c % 64` of word `c / 64 * side + r`, so that the
    /// words of a band of 64 columns lie one below the other. Bits beyond the side are zero.
    private(set) var words: Table<UInt64>

    /// All light.
    init(side: Int) {
        self.side = side
        words = Table(repeating: 0, count: (side + 63) / 64 * side)
    }

    /// The bands of up to 64 columns.
    var bands: Int { (side + 63) / 64 }

    /// Hands the words to a function that changes them.
    @inline(__always)
    mutating func change(_ body: (_ words: UnsafeMutablePointer<UInt64>) -> Void) {
        words.makeAlone()
        words.withValues(body)
    }

    subscript(column: Int, row: Int) -> Bool {
        get { words[column / 64 * side + row] >> UInt64(column % 64) & 1 == 1 }
        set { set(newValue ? 1 : 0, count: 1, column: column, row: row) }
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
        let next = column % 64 + count > 64 ? index + side : index
        precondition(index >= 0 && next < words.count)
        change { words in
            words[index] = words[index] & ~(places << shift) | (bits & places) << shift
            if next == index { return }
            let rest = 64 - shift
            words[next] = words[next] & ~(places >> rest) | (bits & places) >> rest
        }
    }

    /// Makes all modules light.
    mutating func removeAll(side: Int) {
        if side != self.side {
            self = ModuleMatrix(side: side)
        } else {
            let count = words.count
            change { $0.update(repeating: 0, count: count) }
        }
    }

    /// Light modules made dark, and dark ones light.
    var inverted: ModuleMatrix {
        var result = self
        result.change { words in
            for index in 0..<self.words.count { words[index] = ~words[index] & columns(ofBand: index / side) }
        }
        return result
    }

    /// The number of dark modules.
    var darkModules: Int {
        var count = 0
        for index in 0..<words.count { count += words[index].nonzeroBitCount }
        return count
    }
}

extension ModuleMatrix: Hashable {
    static func == (left: ModuleMatrix, right: ModuleMatrix) -> Bool {
        left.side == right.side && (0..<left.words.count).allSatisfy { left.words[$0] == right.words[$0] }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(side)
        for index in 0..<words.count { hasher.combine(words[index]) }
    }
}
