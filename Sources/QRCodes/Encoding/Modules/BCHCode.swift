/// The short codes that protect format and version information (ISO/IEC 18004:2015 §7.9.1, §7.10, Annexes C and D).
enum BCHCode {
    /// Five bits of level and mask, ten of error correction, and the fixed pattern that keeps them from being all light.
    static func format(_ level: ErrorCorrectionLevel, _ mask: Mask) -> Int {
        format(bits: level.formatBits << 3 | mask.number) ^ 0b101_0100_0001_0010
    }

    /// Any five bits and ten of error correction, without a fixed pattern.
    static func format(bits: Int) -> Int {
        extended(bits, by: 10, generator: 0b101_0011_0111)
    }

    /// Six bits of version and twelve of error correction.
    static func version(_ number: Int) -> Int {
        extended(number, by: 12, generator: 0b1_1111_0010_0101)
    }

    /// The data followed by the remainder of dividing them by the generator, of degree `count`.
    private static func extended(_ data: Int, by count: Int, generator: Int) -> Int {
        var remainder = data
        for _ in 0..<count {
            remainder <<= 1
            if remainder >> count & 1 == 1 { remainder ^= generator }
        }
        return data << count | remainder
    }
}
