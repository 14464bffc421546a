/// A symbol under all eight masks at once, in strips of 16 columns.
///
/// A strip is a column of ``Bits128``, one for each row, with light rows after them, as the standard wants them beyond the
/// symbol's edge.
struct MaskedModules {
    /// The light rows after a strip's last.
    private static let margin = 12

    /// The rows of the largest symbol's strips, margin included, and some more.
    static let mostRows = 200

    private(set) var side = 0
    private var lanes: [Bits128] = []

    var strips: Int { (side + 15) / 16 }

    /// From a row of one strip to the same of the next.
    var strideToNextStrip: Int { side + Self.margin }

    private mutating func resize(to side: Int) {
        if side == self.side { return }
        self.side = side
        lanes = [Bits128](repeating: .zero, count: strips * strideToNextStrip)
    }

    /// Lays the masks over a symbol's data.
    ///
    /// - Parameter inversions: What each mask inverts, from ``MaskPatterns/inversions(of:_:)``.
    mutating func fill(_ modules: ModuleMatrix, _ inversions: [Bits128]) {
        resize(to: modules.side)
        let side = side
        let stride = strideToNextStrip
        lanes.withUnsafeMutableBufferPointer { lanes in
            modules.words.withUnsafeBufferPointer { words in
                inversions.withUnsafeBufferPointer { inversions in
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

    /// Draws the format information that each mask would have.
    mutating func drawFormat(_ level: ErrorCorrectionLevel, isTransposed: Bool) {
        let side = side
        let stride = strideToNextStrip
        lanes.withUnsafeMutableBufferPointer { lanes in
            for (index, bits) in MaskPatterns.shared.format(level).enumerated() {
                let places = SymbolFormat.place(index, side: side)
                for place in [places.first, places.second] {
                    let column = isTransposed ? place.row : place.column
                    let row = isTransposed ? place.column : place.row
                    let lane = column / 16 &* stride &+ row
                    lanes[lane] |= bits &<< UInt64(truncatingIfNeeded: column % 16)
                }
            }
        }
    }

    /// Hands every strip to a function: its first row, with the margin after its last.
    @inline(__always)
    func forEachStrip(_ body: (UnsafePointer<Bits128>, _ isLast: Bool) -> Void) {
        lanes.withUnsafeBufferPointer { lanes in
            guard var start = lanes.baseAddress else { return }
            for strip in 0..<strips {
                body(start, strip == strips - 1)
                start += strideToNextStrip
            }
        }
    }

    /// The columns of the last strip, or of any other, as bits.
    func columns(isLast: Bool) -> Bits128 {
        Bits128(lanes: isLast ? 0xFFFF >> UInt64(strips * 16 - side) : 0xFFFF)
    }
}
