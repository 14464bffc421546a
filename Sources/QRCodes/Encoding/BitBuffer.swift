/// Bits in the order they are written, the most significant of a number first.
struct BitBuffer {
    /// The whole bytes so far.
    private(set) var bytes: [UInt8] = []
    /// The last bits, fewer than eight, that do not fill a byte yet: the low ones of `rest`.
    private var rest: UInt32 = 0
    private var restBits = 0

    var bitCount: Int { bytes.count * 8 + restBits }

    /// Writes the low `count` bits of a number, 16 at most.
    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    mutating func append(_ value: Int, bits count: Int) {
        rest = rest << UInt32(count) | UInt32(truncatingIfNeeded: value)
        restBits += count
        while restBits >= 8 {
            restBits -= 8
            bytes.append(UInt8(truncatingIfNeeded: rest >> UInt32(restBits)))
        }
    }
}
