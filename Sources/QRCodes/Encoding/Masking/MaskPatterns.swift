/// The eight mask patterns side by side, 16 columns of a row at a time (ISO/IEC 18004:2015 §7.8.2).
///
/// All patterns repeat after twelve rows and twelve columns. Strips of 16 columns begin at column 0, 4 or 8 of the period, in
/// turns, so three words a row hold any of them.
struct MaskPatterns {
    /// Strip `s` of row `r` is at `r % 12 * 3 + s % 3`.
    private let strips = Table<Bits128>(count: Mask.period * 3)

    /// - Parameter isTransposed: Makes columns rows.
    init(isTransposed: Bool) {
        for row in 0..<Mask.period {
            // Twelve columns of each mask.
            var columns = Bits128.zero
            for number in 0..<8 {
                columns.insert(Self.columns(number, row, isTransposed), lane: number)
            }
            let firstFour = Bits128(lanes: 0xF)
            for phase in 0..<3 {
                strips.withValues { $0[row * 3 + phase] = columns | ((columns & firstFour) &<< 12) }
                // The next strip begins four columns further on.
                columns = ((columns &>> 4) & Bits128(lanes: 0xFF)) | ((columns & firstFour) &<< 8)
            }
        }
    }

    /// Which of a row's first twelve modules a mask inverts (Table 10): the same as ``Mask/inverts(column:row:)``.
    private static func columns(_ mask: Int, _ row: Int, _ isTransposed: Bool) -> UInt64 {
        let all: UInt64 = 0xFFF
        let even: UInt64 = 0x555
        let thirds: UInt64 = 0x249
        let isOdd = row % 2 == 1
        let remainder = UInt64(row % 3)
        // Where row * column divided by three leaves one; by two it leaves one in odd columns of odd rows.
        let one = remainder == 0 ? 0 : thirds << remainder
        switch mask {
        case 0: return isOdd ? all ^ even : even
        case 1: return isTransposed ? even : isOdd ? 0 : all
        case 2: return isTransposed ? (remainder == 0 ? all : 0) : thirds
        case 3: return thirds << ((3 - remainder) % 3)
        case 4: return isTransposed ? (row / 3 % 2 == 0 ? 0x333 : 0xCCC) : row / 2 % 2 == 0 ? 0x1C7 : 0xE38
        case 5: return (remainder == 0 ? all : thirds) & (isOdd ? even : all)
        case 6: return one ^ (isOdd ? even : all)
        default: return one ^ (isOdd ? all ^ even : even)
        }
    }

    /// What each mask inverts of a symbol, strip by strip.
    ///
    /// - Parameter free: The modules for data.
    func inversions(of free: ModuleMatrix) -> Table<Bits128> {
        let side = free.side
        let inversions = Table<Bits128>(count: (side + 15) / 16 * side)
        inversions.withValues { inversions in
            strips.withValues { strips in
                free.words.withValues { words in
                    for strip in 0..<(side + 15) / 16 {
                        let shift = UInt64(strip % 4 * 16)
                        for row in 0..<side {
                            let lanes = Bits128(lanes: words[strip / 4 * side + row] &>> shift)
                            inversions[strip * side + row] = lanes & strips[row % Mask.period * 3 + strip % 3]
                        }
                    }
                }
            }
        }
        return inversions
    }
}
