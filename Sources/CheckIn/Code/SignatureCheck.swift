/// One signature that is still to be checked.
public struct SignatureCheck: Equatable, Sendable {
    public var key: PublicKey
    public var message: [UInt8]
    public var signature: Signature

    public init(key: PublicKey, message: [UInt8], signature: Signature) {
        self.key = key
        self.message = message
        self.signature = signature
    }

    public func holds(_ verifier: SignatureVerifier) -> Bool {
        verifier.isValid(key, message, signature)
    }
}
