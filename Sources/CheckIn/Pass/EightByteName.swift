/// A name of exactly eight bytes, kept as one integer.
public protocol EightByteName: Hashable, Sendable {
    /// The bytes, big-endian.
    var value: UInt64 { get }

    /// Makes a name from its number.
    init(_ value: UInt64)
}

extension EightByteName {
    /// Nil unless there are exactly eight bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 8 else { return nil }
        self.init(bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The eight bytes, the highest first.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(8)
        for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * place))) }
        return bytes
    }
}
