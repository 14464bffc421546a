public import CheckIn
public import Keys

/// Somebody who signs passes.
public struct Issuer: Sendable {
    public let key: PrivateKey
    public let keyID: KeyID

    public init() throws {
        key = try PrivateKey()
        keyID = KeyID(of: key.publicKey)
    }

    /// What a gate knows of this issuer.
    public var keys: IssuerKeys {
        IssuerKeys([IssuerKeys.Key(id: keyID, publicKey: key.publicKey)])
    }

    public func pass(_ claims: PassClaims) throws -> Pass {
        try Pass(claims: claims, keyID: keyID, signature: key.sign(Pass.toBeSigned(claims: claims, keyID: keyID)))
    }
}
