extension UInt64 {
    /// The lowest bit first.
    var bitsReversed: UInt64 {
        var word = byteSwapped
        word = (word >> 4) & 0x0F0F_0F0F_0F0F_0F0F | (word & 0x0F0F_0F0F_0F0F_0F0F) << 4
        word = (word >> 2) & 0x3333_3333_3333_3333 | (word & 0x3333_3333_3333_3333) << 2
        return (word >> 1) & 0x5555_5555_5555_5555 | (word & 0x5555_5555_5555_5555) << 1
    }
}
