/// An ES256 signature as COSE and WebCrypto write it: r, then s, 32 bytes each.
///
/// Not unique: with (r, s), (r, n − s) also verifies, so nothing may be recognised by its signature.
public struct Signature: Equatable, Hashable, Sendable {
    /// r and s, 64 bytes in all.
    public let bytes: [UInt8]

    /// Nil unless there are exactly 64 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 64 else { return nil }
        self.bytes = bytes
    }
}
