/// 128 bits that are worked on at once.
///
/// While masks are compared it is eight lanes of 16 bits, one for each mask: the same 16 modules of a row under all eight.
/// Lane `m` is bits 16m to 16m + 15.
// A SIMDMask underneath, because its operators compile to one vector instruction each; those of SIMD2<UInt64> are taken
// apart into words by Swift 6.3.
struct Bits128: Sendable {
    private var mask: SIMDMask<SIMD2<Int64>>

    @inline(__always)
    private init(_ mask: SIMDMask<SIMD2<Int64>>) {
        self.mask = mask
    }

    @inline(__always)
    init(_ words: SIMD2<UInt64>) {
        mask = unsafeBitCast(words, to: SIMDMask<SIMD2<Int64>>.self)
    }

    @inline(__always)
    init(low: UInt64, high: UInt64) {
        self.init(SIMD2(low, high))
    }

    /// The same 64 bits twice.
    @inline(__always)
    init(repeating word: UInt64) {
        self.init(SIMD2(repeating: word))
    }

    /// The low 16 bits in all lanes.
    @inline(__always)
    init(lanes bits: UInt64) {
        self.init(repeating: (bits & 0xFFFF) &* 0x0001_0001_0001_0001)
    }

    static var zero: Bits128 {
        @inline(__always) get { Bits128(repeating: 0) }
    }

    var words: SIMD2<UInt64> {
        @inline(__always) get { unsafeBitCast(mask, to: SIMD2<UInt64>.self) }
    }

    /// The number in the lane of a mask.
    func lane(_ number: Int) -> Int {
        Int(truncatingIfNeeded: words[number / 4] >> UInt64(number % 4 * 16) & 0xFFFF)
    }

    /// Sets bits of one lane.
    mutating func insert(_ bits: UInt64, lane number: Int) {
        var words = words
        words[number / 4] |= bits << UInt64(number % 4 * 16)
        self = Bits128(words)
    }

    @inline(__always)
    static func & (left: Bits128, right: Bits128) -> Bits128 { Bits128(left.mask .& right.mask) }

    @inline(__always)
    static func | (left: Bits128, right: Bits128) -> Bits128 { Bits128(left.mask .| right.mask) }

    @inline(__always)
    static func ^ (left: Bits128, right: Bits128) -> Bits128 { Bits128(left.mask .^ right.mask) }

    @inline(__always)
    static prefix func ~ (value: Bits128) -> Bits128 { Bits128(.!value.mask) }

    @inline(__always)
    static func |= (left: inout Bits128, right: Bits128) { left = left | right }

    @inline(__always)
    static func ^= (left: inout Bits128, right: Bits128) { left = left ^ right }

    /// Adds both halves as numbers of 64 bits.
    @inline(__always)
    static func &+ (left: Bits128, right: Bits128) -> Bits128 { Bits128(left.words &+ right.words) }

    @inline(__always)
    static func &- (left: Bits128, right: Bits128) -> Bits128 { Bits128(left.words &- right.words) }

    /// Shifts both halves, each for itself.
    @inline(__always)
    static func &>> (value: Bits128, count: UInt64) -> Bits128 { Bits128(value.words &>> SIMD2(repeating: count)) }

    @inline(__always)
    static func &<< (value: Bits128, count: UInt64) -> Bits128 { Bits128(value.words &<< SIMD2(repeating: count)) }
}
