/// Rule 1, N1 = 3: five modules alike in a column, and one point for each further one.
///
/// A run of n modules has n − 4 windows of five, and scores n − 2: one for each window, two for the first.
struct RunRule {
    private static let window = 5

    private var windows = 0
    /// Windows that are not alike.
    private var broken = LaneCounter()
    /// Windows that are alike where the one before is not.
    private var starts = LaneCounter()

    mutating func add(_ modules: MaskedModules, _ room: UnsafeMutablePointer<Bits128>) {
        let count = modules.side - Self.window + 1
        windows += count * modules.side
        let roomForStarts = room + modules.strideToNextStrip
        modules.forEachStrip { strip, isLast in
            // Columns beyond the symbol are one run each, which must not count as begun.
            var walk = Walk(strip, modules.columns(isLast: isLast))
            var row = 0
            for group in 0..<count / 4 {
                for place in row..<row &+ 4 { room[place] = walk.next() }
                // Runs of five begin at least five rows apart, so four rows share a bit.
                roomForStarts[group] = walk.takeStarts()
                row = row &+ 4
            }
            while row < count {
                room[row] = walk.next()
                row = row &+ 1
            }
            roomForStarts[count / 4] = walk.takeStarts()
            broken.add(writtenInto: room, count)
            starts.add(writtenInto: roomForStarts, count / 4 &+ 1)
        }
    }

    mutating func finish() {
        broken.finish()
        starts.finish()
    }

    func points(mask: Int) -> Int { windows - broken.count(mask: mask) + 2 * starts.count(mask: mask) }

    /// Goes down a strip and says for each row whether the window that begins there is broken.
    private struct Walk {
        private var rows: UnsafePointer<Bits128>
        private var last: Bits128
        /// Where a row differs from the next.
        private var differs: Bits128
        /// Where a change is at one of two rows: the next two pairs to be used.
        private var pair: Bits128
        private var nextPair: Bits128
        private var previous: Bits128
        private var starts = Bits128.zero

        @inline(__always)
        init(_ rows: UnsafePointer<Bits128>, _ columns: Bits128) {
            self.rows = rows
            last = rows[3]
            differs = rows[2] ^ rows[3]
            let middle = rows[1] ^ rows[2]
            pair = (rows[0] ^ rows[1]) | middle
            nextPair = middle | differs
            previous = columns
        }

        @inline(__always)
        mutating func next() -> Bits128 {
            let row = rows[4]
            let difference = last ^ row
            let newPair = differs | difference
            let broken = pair | newPair
            starts |= previous & ~broken
            (last, differs, pair, nextPair, previous) = (row, difference, nextPair, newPair, broken)
            rows += 1
            return broken
        }

        @inline(__always)
        mutating func takeStarts() -> Bits128 {
            defer { starts = .zero }
            return starts
        }
    }
}
