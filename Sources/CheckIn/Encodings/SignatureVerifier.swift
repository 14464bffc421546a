/// How ES256 signatures are checked: by libcrypto, CryptoKit or whatever the platform has.
public struct SignatureVerifier: Sendable {
    /// Whether the key signed the message; false as well for a key that is no point of the curve.
    public var isValid: @Sendable (_ key: PublicKey, _ message: [UInt8], _ signature: Signature) -> Bool

    /// Verifies with a function.
    public init(isValid: @escaping @Sendable (_ key: PublicKey, _ message: [UInt8], _ signature: Signature) -> Bool) {
        self.isValid = isValid
    }
}
