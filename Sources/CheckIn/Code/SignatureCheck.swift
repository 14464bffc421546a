/// One signature that is still to be checked.
public struct SignatureCheck: Equatable, Sendable {
    /// The key that is said to have signed.
    public var key: PublicKey
    /// What is said to be signed.
    public var message: [UInt8]
    /// What it is to be held against.
    public var signature: Signature

    /// Makes one from its parts.
    public init(key: PublicKey, message: [UInt8], signature: Signature) {
        self.key = key
        self.message = message
        self.signature = signature
    }

    /// Whether the signature is that key's over that message.
    public func holds(_ verifier: SignatureVerifier) -> Bool {
        verifier.isValid(key, message, signature)
    }
}
