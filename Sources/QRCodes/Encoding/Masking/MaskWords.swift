/// The eight mask patterns, 64 columns of a row at a time, ready to be combined with modules (ISO/IEC 18004:2015 §7.8.2).
///
/// All patterns repeat after twelve rows and twelve columns. Bands of 64 columns, and strips of 16, begin at column 0, 4 or 8
/// of the period, in turns, so three words a row hold any of them.
struct MaskWords: Sendable {
    static let shared = MaskWords(isTransposed: false)

    /// Band `b` of row `r` under mask `m` is at `(m * 12 + r % 12) * 3 + b % 3`.
    let words: [UInt64]

    init(isTransposed: Bool) {
        var words: [UInt64] = []
        for number in 0..<8 {
            let mask = Mask(known: number)
            for row in 0..<Mask.period {
                var bits: UInt64 = 0
                for column in 0..<Mask.period {
                    let inverts =
                        isTransposed
                        ? mask.inverts(column: row, row: column) : mask.inverts(column: column, row: row)
                    if inverts { bits |= 1 << UInt64(column) }
                }
                let repeated = bits &* 0x1001_0010_0100_1001
                for phase in [0, 4, 8] as [UInt64] {
                    // The period again, behind what the shift has moved out.
                    words.append(repeated >> phase | repeated << (60 - phase))
                }
            }
        }
        self.words = words
    }

    /// Where the first row of a mask begins.
    static func start(_ mask: Int) -> Int { mask * Mask.period * 3 }
}
