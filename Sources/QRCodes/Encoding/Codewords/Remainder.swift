/// Up to 32 codewords as the coefficients of a polynomial, from the highest power down, over the field of 256 elements that QR
/// codes use: bits modulo x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004:2015 §7.5.2).
struct Remainder: Sendable {
    private var first = Bits128.zero
    private var second = Bits128.zero

    init() {}

    @inline(__always)
    private init(_ first: Bits128, _ second: Bits128) {
        self.first = first
        self.second = second
    }

    /// The product of (x − α⁰) (x − α¹) … (x − α^(count − 1)) without its leading coefficient, which is one. α is 2.
    static func generator(_ count: Int) -> Remainder {
        var coefficients = Remainder()
        let last = UInt64(1) << UInt64((count - 1) % 8 * 8)
        let half = (count - 1) % 16 < 8 ? Bits128(low: last, high: 0) : Bits128(low: 0, high: last)
        if count <= 16 { coefficients.first = half } else { coefficients.second = half }
        var root = Remainder(Bits128(low: 1, high: 0), .zero)
        for _ in 0..<count {
            coefficients = coefficients.times(root.codeword(0)) + coefficients.shifted
            root = root.doubled
        }
        return coefficients
    }

    /// One of the 32.
    @inline(__always)
    func codeword(_ index: Int) -> UInt8 {
        let words = index < 16 ? first.words : second.words
        return UInt8(truncatingIfNeeded: words[index / 8 & 1] &>> UInt64(truncatingIfNeeded: index % 8 &* 8))
    }

    /// The first codeword lowest.
    var firstEight: UInt64 {
        @inline(__always) get { first.words[0] }
    }

    @inline(__always)
    static func + (left: Remainder, right: Remainder) -> Remainder {
        Remainder(left.first ^ right.first, left.second ^ right.second)
    }

    /// Without the eight highest coefficients, the others in their places.
    var shiftedByEight: Remainder {
        @inline(__always) get {
            let (before, after) = (first.words, second.words)
            return Remainder(Bits128(low: before[1], high: after[0]), Bits128(low: after[1], high: 0))
        }
    }

    /// Without the highest coefficient, the next in its place.
    var shifted: Remainder {
        let next = shiftedByEight
        return Remainder((first &>> 8) | (next.first &<< 56), (second &>> 8) | (next.second &<< 56))
    }

    /// Every coefficient times α.
    var doubled: Remainder {
        @inline(__always) get { Remainder(Self.doubled(first), Self.doubled(second)) }
    }

    @inline(__always)
    private static func doubled(_ value: Bits128) -> Bits128 {
        let carries = (value &>> 7) & Bits128(repeating: 0x0101_0101_0101_0101)
        let rest = (value & Bits128(repeating: 0x7F7F_7F7F_7F7F_7F7F)) &<< 1
        // x⁸ is x⁴ + x³ + x² + 1.
        return rest ^ (carries &<< 4) ^ (carries &<< 3) ^ (carries &<< 2) ^ carries
    }

    /// Every coefficient times the same.
    func times(_ factor: UInt8) -> Remainder {
        var product = Remainder()
        for bit in (0..<8).reversed() {
            product = product.doubled
            if factor >> UInt8(bit) & 1 == 1 { product = product + self }
        }
        return product
    }
}
