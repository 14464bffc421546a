/// Rule 2, N2 = 3: each square of 2 × 2 modules alike, overlapping ones too.
struct BlockRule {
    private var squares = 0
    /// Squares that are not alike.
    private var broken = LaneCounter()

    mutating func add(_ modules: MaskedModules, _ room: UnsafeMutablePointer<Bits128>) {
        let count = modules.side - 1
        squares += count * count
        modules.forEachStrip { strip, isLast in
            let columns = modules.columns(isLast: isLast)
            // The last column has none to its right.
            let lefts = isLast ? (columns &>> 1) & Bits128(repeating: 0x7FFF_7FFF_7FFF_7FFF) : columns
            let next = isLast ? strip : strip + modules.strideToNextStrip
            var row = strip[0]
            var differs = Self.differences(row, next[0])
            for index in 0..<count {
                let below = strip[index &+ 1]
                let belowDiffers = Self.differences(below, next[index &+ 1])
                room[index] = (differs | belowDiffers | (row ^ below)) & lefts
                (row, differs) = (below, belowDiffers)
            }
            broken.add(writtenInto: room, count)
        }
    }

    mutating func finish() { broken.finish() }

    func points(mask: Int) -> Int { 3 * (squares - broken.count(mask: mask)) }

    /// Where modules differ from their right neighbours. In each lane, that of the last column is the first of the next strip.
    @inline(__always)
    private static func differences(_ row: Bits128, _ next: Bits128) -> Bits128 {
        let right = (row &>> 1) & Bits128(repeating: 0x7FFF_7FFF_7FFF_7FFF)
        return row ^ (right | ((next & Bits128(repeating: 0x0001_0001_0001_0001)) &<< 15))
    }
}
