/// The eight mask patterns side by side, 16 columns of a row at a time (ISO/IEC 18004:2015 §7.8.2).
///
/// All patterns repeat after twelve rows and twelve columns. Strips of 16 columns begin at column 0, 4 or 8 of the period, in
/// turns, so three words a row hold any of them.
struct MaskPatterns: Sendable {
    static let shared = MaskPatterns()

    /// Strip `s` of row `r` is at `r % 12 * 3 + s % 3`.
    private let rows: Table<Bits128>
    /// The same of the transposed patterns: 16 rows of a column.
    private let columns: Table<Bits128>

    private init() {
        let period = Mask.period
        let rows = Table<UInt64>(repeating: 0, count: 8 * period)
        let columns = Table<UInt64>(repeating: 0, count: 8 * period)
        rows.withValues { rows in
            columns.withValues { columns in
                for number in 0..<8 {
                    let mask = Mask(known: number)
                    let (rows, columns) = (rows + number * period, columns + number * period)
                    for row in 0..<period {
                        // Every pattern repeats after six columns already.
                        for column in 0..<period / 2 where mask.inverts(column: column, row: row) {
                            rows[row] |= 0b100_0001 << UInt64(column)
                            columns[column] |= 1 << UInt64(row)
                            columns[column + period / 2] |= 1 << UInt64(row)
                        }
                    }
                }
            }
        }
        self.rows = Self.strips(rows)
        self.columns = Self.strips(columns)
    }

    /// Twelve bits for each mask and line, repeated into the three strips.
    private static func strips(_ lines: Table<UInt64>) -> Table<Bits128> {
        let strips = Table(repeating: Bits128.zero, count: Mask.period * 3)
        lines.withValues { lines in
            strips.withValues { strips in
                for index in 0..<8 * Mask.period {
                    let (mask, line) = (index / Mask.period, index % Mask.period)
                    let bits = lines[index] &* 0x100_1001
                    for phase in 0..<3 {
                        strips[line * 3 + phase].insert(bits >> UInt64(phase * 4) & 0xFFFF, lane: mask)
                    }
                }
            }
        }
        return strips
    }

    /// What each mask inverts of a symbol, strip by strip.
    ///
    /// - Parameter free: The modules for data.
    func inversions(of free: ModuleMatrix, isTransposed: Bool) -> Table<Bits128> {
        let side = free.side
        let inversions = Table<Bits128>(count: (side + 15) / 16 * side)
        inversions.withValues { inversions in
            (isTransposed ? columns : rows).withValues { patterns in
                for strip in 0..<(side + 15) / 16 {
                    for row in 0..<side {
                        let lanes = Bits128(lanes: free.words[strip / 4 * side + row] >> UInt64(strip % 4 * 16))
                        inversions[strip * side + row] = lanes & patterns[row % Mask.period * 3 + strip % 3]
                    }
                }
            }
        }
        return inversions
    }
}
