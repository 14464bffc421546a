import CheckIn
import Keys

/// Who signs passes: a private key and its name.
struct Issuer: Sendable {
    private let key: PrivateKey
    private let keyID: KeyID

    private let verifyingKey: VerifyingKey
    private let coordinates: (x: [UInt8], y: [UInt8])

    init(_ key: PrivateKey) throws(KeyError) {
        self.key = key
        keyID = KeyID(of: key.publicKey)
        verifyingKey = try VerifyingKey(key.publicKey)
        coordinates = try verifyingKey.coordinates()
    }

    /// What gates and other verifiers need.
    var keys: IssuerKeys { IssuerKeys([IssuerKeys.Key(id: keyID, publicKey: key.publicKey)]) }

    /// The system's verifier, with this issuer's key made ready once and for all.
    var verifier: SignatureVerifier {
        SignatureVerifier { [verifyingKey] key, message, signature in
            key == verifyingKey.publicKey
                ? verifyingKey.isValid(signature, for: message)
                : SignatureVerifier.system.isValid(key, message, signature)
        }
    }

    /// The key as a JWK set (RFC 7517 §5, RFC 7518 §6.2).
    var jwkSet: CBOR {
        let jwk = CBOR.fields([
            ("kty", .text("EC")), ("crv", .text("P-256")), ("x", .bytes(coordinates.x)), ("y", .bytes(coordinates.y)),
            ("kid", .bytes(keyID.bytes)), ("use", .text("sig")), ("alg", .text("ES256")),
        ])
        return .fields([("keys", .array([jwk]))])
    }

    func pass(
        for device: PublicKey, id: PassID, safeNumber: SafeNumber, expiresAt: Int64
    ) throws(ServiceError) -> Pass {
        guard let claims = try? PassClaims(safeNumber: safeNumber, expiresAt: expiresAt, id: id, deviceKey: device),
            let signature = try? key.sign(Pass.toBeSigned(claims: claims, keyID: keyID))
        else { throw .cannotIssue }
        return Pass(claims: claims, keyID: keyID, signature: signature)
    }
}
