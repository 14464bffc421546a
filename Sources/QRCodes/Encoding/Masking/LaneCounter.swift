/// Counts the bits of many words, in each lane for itself.
///
/// Population counts are dear, so words are first added bit by bit: `ones`, `twos` and `fours` are the digits of 128 counts
/// below eight, and only every eighth word's carry is counted (carry-save addition, Harley and Seal).
struct LaneCounter {
    private var ones = Bits128.zero
    private var twos = Bits128.zero
    private var fours = Bits128.zero
    private var eights = Bits128.zero

    /// The total of each lane.
    private var totals = Bits128.zero

    /// Adds words that were written into a room with space for seven more after them.
    mutating func add(writtenInto words: UnsafeMutablePointer<Bits128>, _ count: Int) {
        for index in count..<(count &+ 7) & ~7 { words[index] = .zero }
        add(words, count)
    }

    /// Adds words, as many as a strip has rows at most, and those up to a multiple of eight, which are zero.
    // Not inlined, so that the digits get the registers to themselves.
    @inline(never)
    mutating func add(_ words: UnsafePointer<Bits128>, _ count: Int) {
        var (ones, twos, fours) = (ones, twos, fours)
        // Eights in bytes: a strip has no more than 192 rows, so that 255 is never reached.
        var bytes = Bits128.zero
        for index in stride(from: 0, to: count, by: 8) {
            let four = Self.add(words + index, &ones, &twos)
            let nextFour = Self.add(words + (index &+ 4), &ones, &twos)
            bytes = bytes &+ Self.bitsPerByte(Self.add(four, nextFour, to: &fours))
        }
        (self.ones, self.twos, self.fours) = (ones, twos, fours)
        eights = eights &+ Self.bytesPerLane(bytes)
    }

    /// Adds four words, and returns the carry of four.
    @inline(__always)
    private static func add(
        _ words: UnsafePointer<Bits128>, _ ones: inout Bits128, _ twos: inout Bits128
    ) -> Bits128 {
        let two = add(words[0], words[1], to: &ones)
        let nextTwo = add(words[2], words[3], to: &ones)
        return add(two, nextTwo, to: &twos)
    }

    /// Adds three bits at 128 places: the sum replaces `digit`, the carry is returned.
    @inline(__always)
    private static func add(_ first: Bits128, _ second: Bits128, to digit: inout Bits128) -> Bits128 {
        let differing = first ^ second
        let carry = (first & second) | (differing & digit)
        digit ^= differing
        return carry
    }

    /// Sums up, once all words are added.
    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    mutating func finish() {
        // Lanes would overflow into their neighbours only where a total is more than 65,535.
        totals =
            (eights &<< 3) &+ (Self.bitsPerLane(fours) &<< 2) &+ (Self.bitsPerLane(twos) &<< 1)
            &+ Self.bitsPerLane(ones)
    }

    /// The bits in the lane of a mask, once it is finished.
    func count(mask: Int) -> Int { totals.lane(mask) }

    private static func bitsPerLane(_ word: Bits128) -> Bits128 { bytesPerLane(bitsPerByte(word)) }

    @inline(__always)
    private static func bytesPerLane(_ bytes: Bits128) -> Bits128 {
        let even = Bits128(repeating: 0x00FF_00FF_00FF_00FF)
        return (bytes & even) &+ ((bytes &>> 8) & even)
    }

    /// How many bits of each byte are set.
    @inline(__always)
    private static func bitsPerByte(_ word: Bits128) -> Bits128 {
        let pairs = word &- ((word &>> 1) & Bits128(repeating: 0x5555_5555_5555_5555))
        let twos = Bits128(repeating: 0x3333_3333_3333_3333)
        let nibbles = (pairs & twos) &+ ((pairs &>> 2) & twos)
        return (nibbles &+ (nibbles &>> 4)) & Bits128(repeating: 0x0F0F_0F0F_0F0F_0F0F)
    }
}
