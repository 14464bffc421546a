/// The eight mask patterns as words, ready to be combined with modules (ISO/IEC 18004:2015 §7.8.2).
///
/// All patterns repeat after twelve rows and twelve columns. A strip of 16 columns and a band of 64 begin at column 0, 4 or 8
/// of the period, in turns, so three words hold any of them.
struct MaskPatterns: Sendable {
    static let shared = MaskPatterns()

    /// 16 columns of a row under every mask: strip `s` of row `r` is at `r % 12 * 3 + s % 3`.
    private let rows: [Bits128]
    /// The same of the transposed patterns: 16 rows of a column.
    private let columns: [Bits128]
    /// 64 columns of a row under one mask: band `b` of row `r` under mask `m` is at `(m * 12 + r % 12) * 3 + b % 3`.
    let words: [UInt64]
    /// Each bit of the format information in the lowest bit of each lane, 15 for every level.
    private let formats: [Bits128]

    private init() {
        let period = Mask.period
        var rows = [Bits128](repeating: .zero, count: period * 3)
        var columns = rows
        var words = [UInt64](repeating: 0, count: 8 * period * 3)
        for number in 0..<8 {
            let mask = Mask(known: number)
            var columnBits = [UInt64](repeating: 0, count: period)
            for row in 0..<period {
                var rowBits: UInt64 = 0
                // Every pattern repeats after six columns already.
                for column in 0..<period / 2 where mask.inverts(column: column, row: row) {
                    rowBits |= 0b100_0001 << UInt64(column)
                    columnBits[column] |= 1 << UInt64(row)
                    columnBits[column + period / 2] |= 1 << UInt64(row)
                }
                for phase in 0..<3 {
                    let word = Self.repeated(rowBits, from: phase * 4)
                    words[(number * period + row) * 3 + phase] = word
                    rows[row * 3 + phase].insert(word & 0xFFFF, lane: number)
                }
            }
            for column in 0..<period {
                for phase in 0..<3 {
                    let word = Self.repeated(columnBits[column], from: phase * 4)
                    columns[column * 3 + phase].insert(word & 0xFFFF, lane: number)
                }
            }
        }
        self.rows = rows
        self.columns = columns
        self.words = words
        formats = ErrorCorrectionLevel.allCases.flatMap(Self.formatLanes)
    }

    private static func formatLanes(_ level: ErrorCorrectionLevel) -> [Bits128] {
        var lanes = [Bits128](repeating: .zero, count: SymbolFormat.bits)
        for number in 0..<8 {
            let word = BCHCode.format(level, Mask(known: number))
            for index in lanes.indices { lanes[index].insert(UInt64(word >> index & 1), lane: number) }
        }
        return lanes
    }

    /// Each bit of the format information that the masks would have, in the lowest bit of each lane.
    func format(_ level: ErrorCorrectionLevel) -> ArraySlice<Bits128> {
        let first =
            switch level {
            case .low: 0
            case .medium: SymbolFormat.bits
            case .quartile: SymbolFormat.bits * 2
            case .high: SymbolFormat.bits * 3
            }
        return formats[first..<first + SymbolFormat.bits]
    }

    /// What each mask inverts of a symbol, strip by strip.
    ///
    /// - Parameter free: The modules for data.
    func inversions(of free: ModuleMatrix, isTransposed: Bool) -> [Bits128] {
        let patterns = isTransposed ? columns : rows
        var inversions: [Bits128] = []
        inversions.reserveCapacity((free.side + 15) / 16 * free.side)
        for strip in 0..<(free.side + 15) / 16 {
            for row in 0..<free.side {
                let lanes = Bits128(lanes: free.words[strip / 4 * free.side + row] >> UInt64(strip % 4 * 16))
                inversions.append(lanes & patterns[row % Mask.period * 3 + strip % 3])
            }
        }
        return inversions
    }

    /// The twelve bits over and over, from the one at `start`.
    private static func repeated(_ bits: UInt64, from start: Int) -> UInt64 {
        let turned = (bits >> UInt64(start) | bits << UInt64(12 - start)) & 0xFFF
        return turned &* 0x1001_0010_0100_1001
    }
}
