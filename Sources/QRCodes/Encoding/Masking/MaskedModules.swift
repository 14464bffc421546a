/// A symbol under all eight masks at once, in strips of 16 columns.
///
/// A strip is a column of ``Bits128``, one for each row, with light rows after them, as the standard wants them beyond the
/// symbol's edge.
struct MaskedModules {
    /// The light rows after a strip's last.
    private static let margin = 12

    private(set) var side = 0
    /// The strips; and after them room for two more, for what a rule says of a strip.
    private var lanes = Table<Bits128>(count: 0)

    var strips: Int { (side + 15) / 16 }

    /// From a row of one strip to the same of the next.
    var strideToNextStrip: Int { side + Self.margin }

    private mutating func resize(to side: Int) {
        if side == self.side, lanes.isAlone() { return }
        self.side = side
        lanes = Table(count: (strips + 2) * strideToNextStrip)
        lanes.withValues { lanes in
            for strip in 1...strips {
                let margin = lanes + (strip * strideToNextStrip - Self.margin)
                margin.update(repeating: .zero, count: Self.margin)
            }
        }
    }

    /// Lays the masks over a symbol's data, and draws the format information that each of them has.
    ///
    /// - Parameter inversions: From a ``SymbolTemplate``.
    mutating func fill(_ modules: ModuleMatrix, _ inversions: Table<Bits128>) {
        resize(to: modules.side)
        let side = side
        let stride = strideToNextStrip
        lanes.withValues { lanes in
            modules.words.withValues { words in
                inversions.withValues { inversions in
                    for strip in 0..<(side &+ 15) / 16 {
                        let word = strip / 4 &* side
                        let shift = UInt64(truncatingIfNeeded: strip % 4 &* 16)
                        let lane = strip &* stride
                        let inversion = strip &* side
                        for row in 0..<side {
                            let modules = Bits128(lanes: words[word &+ row] &>> shift)
                            lanes[lane &+ row] = modules ^ inversions[inversion &+ row]
                        }
                    }
                }
            }
        }
    }

    /// The symbol under one mask.
    func modules(under mask: Mask) -> ModuleMatrix {
        let side = side
        let stride = strideToNextStrip
        var modules = ModuleMatrix(side: side)
        let shift = UInt64(truncatingIfNeeded: mask.number % 4 &* 16)
        modules.change { words in
            lanes.withValues { lanes in
                let lanes = UnsafeRawPointer(lanes)
                for strip in 0..<(side &+ 15) / 16 {
                    let lane = strip &* stride &* 16 &+ mask.number / 4 &* 8
                    let word = strip / 4 &* side
                    let place = UInt64(truncatingIfNeeded: strip % 4 &* 16)
                    for row in 0..<side {
                        let four = lanes.load(fromByteOffset: lane &+ row &* 16, as: UInt64.self)
                        words[word &+ row] |= (four &>> shift & 0xFFFF) &<< place
                    }
                }
            }
        }
        return modules
    }

    /// Hands every strip to a function: its first row, with the margin after its last.
    @inline(__always)
    func forEachStrip(_ body: (UnsafePointer<Bits128>, _ isLast: Bool) -> Void) {
        lanes.withValues { lanes in
            for strip in 0..<strips { body(lanes + strip * strideToNextStrip, strip == strips - 1) }
        }
    }

    /// Hands room for two strips to a function.
    @inline(__always)
    func withRoom(_ body: (UnsafeMutablePointer<Bits128>) -> Void) {
        lanes.withValues { body($0 + strips * strideToNextStrip) }
    }

    /// The columns of the last strip, or of any other, as bits.
    func columns(isLast: Bool) -> Bits128 {
        Bits128(lanes: isLast ? 0xFFFF >> UInt64(strips * 16 - side) : 0xFFFF)
    }
}
