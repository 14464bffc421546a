/// A square of modules, dark or light.
struct ModuleMatrix: Equatable, Hashable, Sendable {
    let side: Int

    /// Sixty-four modules of a row each: column `c` of row `r` is bit `c % 64` of word `c / 64 * side + r`, so that the
    /// words of a band of 64 columns lie one below the other. Bits beyond the side are zero.
    private(set) var words: [UInt64]

    init(side: Int, words: [UInt64]) {
        self.side = side
        self.words = words
    }

    /// All light.
    init(side: Int) {
        self.init(side: side, words: [UInt64](repeating: 0, count: (side + 63) / 64 * side))
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

    /// Sets the modules of a rectangle.
    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    mutating func fill(columns: Range<Int>, rows: Range<Int>, dark: Bool = true) {
        for row in rows {
            for column in columns { self[column, row] = dark }
        }
    }

    /// Inverts what is dark in `pattern` and light in `protected`; all three are of one side.
    mutating func invert(_ pattern: ModuleMatrix, except protected: ModuleMatrix) {
        for index in words.indices { words[index] ^= pattern.words[index] & ~protected.words[index] }
    }

    /// Copies the first `period` rows below themselves, over all that follow.
    mutating func repeatRows(_ period: Int) {
        for band in 0..<bands {
            for row in period..<side { words[band * side + row] = words[band * side + row - period] }
        }
    }

    /// The number of dark modules.
    var darkModules: Int {
        var count = 0
        for word in words { count += word.nonzeroBitCount }
        return count
    }
}
