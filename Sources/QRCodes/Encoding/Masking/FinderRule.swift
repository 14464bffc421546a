/// Rule 3, N3 = 40: what looks like a finder pattern in a column.
///
/// It is taken by the letter: 1 : 1 : 3 : 1 : 1 modules, dark ones outside, with four light modules before them count 40
/// points, and with four after them again; modules beyond the symbol's edge are light.
struct FinderRule {
    /// The modules of the pattern itself, and with the light ones after it.
    private static let length = 7
    private static let reach = length + 4

    private var found = LaneCounter()

    mutating func add(_ modules: MaskedModules, _ room: UnsafeMutablePointer<Bits128>) {
        // Eight patterns at a time, also beyond the last: there is no dark module in the margin.
        let groups = (modules.side - Self.length + 8) / 8
        let darkBefore = room
        let hits = room + modules.strideToNextStrip
        modules.forEachStrip { strip, _ in
            Self.fill(darkBefore, strip, groups &* 8 &+ Self.reach)
            var walk = Walk(strip)
            for group in 0..<groups {
                var before = Bits128.zero
                var after = Bits128.zero
                // Two of eight successive patterns cannot both have the light modules, so they share a bit.
                for row in group &* 8..<group &* 8 &+ 8 {
                    let finder = walk.next()
                    before |= finder & ~darkBefore[row]
                    after |= finder & ~darkBefore[row &+ Self.reach]
                }
                hits[group &* 2] = before
                hits[group &* 2 &+ 1] = after
            }
            found.add(writtenInto: hits, groups &* 2)
        }
    }

    mutating func finish() { found.finish() }

    func points(mask: Int) -> Int { 40 * found.count(mask: mask) }

    /// Says for each row whether one of the four before it is dark.
    @inline(__always)
    private static func fill(
        _ darkBefore: UnsafeMutablePointer<Bits128>, _ rows: UnsafePointer<Bits128>, _ count: Int
    ) {
        // Whether one of two rows is dark: of the last four rows, of those but one, and of the last two.
        var (oldest, older, newest) = (Bits128.zero, Bits128.zero, Bits128.zero)
        var last = Bits128.zero
        for index in 0..<count {
            darkBefore[index] = oldest | newest
            let row = rows[index]
            (oldest, older, newest, last) = (older, newest, last | row, row)
        }
    }

    /// Goes down a strip and says for each row whether what looks like a finder pattern begins there.
    private struct Walk {
        private var rows: UnsafePointer<Bits128>
        /// Whether a dark, a light and a dark module begin at the row, and at the next three.
        private var ends: (Bits128, Bits128, Bits128, Bits128)

        @inline(__always)
        init(_ rows: UnsafePointer<Bits128>) {
            self.rows = rows
            ends = (Self.end(rows), Self.end(rows + 1), Self.end(rows + 2), Self.end(rows + 3))
        }

        @inline(__always)
        mutating func next() -> Bits128 {
            let end = Self.end(rows + 4)
            let finder = ends.0 & rows[3] & end
            ends = (ends.1, ends.2, ends.3, end)
            rows += 1
            return finder
        }

        @inline(__always)
        private static func end(_ rows: UnsafePointer<Bits128>) -> Bits128 { rows[0] & ~rows[1] & rows[2] }
    }
}
