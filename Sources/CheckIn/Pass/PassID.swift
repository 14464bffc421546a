/// The eight random bytes that name a pass (CWT claim `cti`, RFC 8392 §3.1.7).
public struct PassID: Equatable, Hashable, Sendable {
    /// The bytes, big-endian.
    public let value: UInt64

    public init(_ value: UInt64) {
        self.value = value
    }

    /// Nil unless there are exactly eight bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 8 else { return nil }
        value = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    public var bytes: [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
    }
}
