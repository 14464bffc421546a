public import CheckIn

/// A public key made ready for many verifications: finding its point on the curve costs as much as half of one.
///
/// May be used by several threads at once: nothing in it changes after it is made.
public struct VerifyingKey: Sendable {
    private let system: SystemPublicKey
    /// The key as others write it.
    public let publicKey: PublicKey

    /// - Throws: ``KeyError/notOnCurve`` if there is no such point.
    public init(_ publicKey: PublicKey) throws(KeyError) {
        system = try SystemPublicKey(publicKey)
        self.publicKey = publicKey
    }

    /// Whether this key signed the message.
    public func isValid(_ signature: Signature, for message: [UInt8]) -> Bool {
        system.isValid(signature, for: message)
    }

    /// Both coordinates, 32 bytes each, as a JWK writes them. // RFC 7518 §6.2.1
    public func coordinates() throws(KeyError) -> (x: [UInt8], y: [UInt8]) {
        try system.coordinates()
    }
}
