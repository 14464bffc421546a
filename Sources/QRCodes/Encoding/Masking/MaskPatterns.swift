/// The eight mask patterns side by side, 16 columns of a row at a time, and the format information that goes with them.
struct MaskPatterns: Sendable {
    static let shared = MaskPatterns()

    /// 16 columns of a row under every mask: strip `s` of row `r` is at `r % 12 * 3 + s % 3`.
    private let rows: [Bits128]
    /// The same of the transposed patterns: 16 rows of a column.
    private let columns: [Bits128]
    /// Each bit of the format information in the lowest bit of each lane, 15 for every level.
    private let formats: [Bits128]

    private init() {
        rows = Self.lanes(MaskWords.shared)
        columns = Self.lanes(MaskWords(isTransposed: true))
        formats = ErrorCorrectionLevel.allCases.flatMap(Self.formatLanes)
    }

    private static func lanes(_ masks: MaskWords) -> [Bits128] {
        (0..<MaskWords.start(1)).map { place in
            var lanes = Bits128.zero
            for number in 0..<8 { lanes.insert(masks.words[MaskWords.start(number) + place] & 0xFFFF, lane: number) }
            return lanes
        }
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
        let first = level.index * SymbolFormat.bits
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
}
