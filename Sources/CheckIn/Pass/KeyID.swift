/// The name of an issuer's key: the first eight bytes of the SHA-256 of its COSE_Key (COSE header `kid`, RFC 9052 §3.1).
public struct KeyID: EightByteName {
    /// The eight bytes as one number, the first byte highest.
    public let value: UInt64

    /// Makes an id from its number.
    public init(_ value: UInt64) {
        self.value = value
    }
}
