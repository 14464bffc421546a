/// The name of an issuer's key: the first eight bytes of the SHA-256 of its COSE_Key (COSE header `kid`, RFC 9052 §3.1).
public struct KeyID: Equatable, Hashable, Sendable {
    /// The bytes, big-endian.
    public let value: UInt64

    /// Nil unless there are exactly eight bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 8 else { return nil }
        value = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    public var bytes: [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
    }
}
