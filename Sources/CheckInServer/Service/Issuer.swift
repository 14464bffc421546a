import CheckIn
import Keys

/// Who signs passes: all the issuer's live keys at one moment, in the order in which they were added.
final class Issuer: Sendable {
    let live: [IssuerKey]
    /// What gates and other verifiers need: also the keys that will sign only later.
    let keys: IssuerKeys
    private let signing: IssuerKey?

    /// - Parameter now: The last key that may sign by then, and whose private half is here, signs.
    init(_ keys: [IssuerKey], at now: Int64) {
        live = keys.filter { $0.record.retiredAt == nil }
        self.keys = IssuerKeys(live.map { IssuerKeys.Key(id: $0.record.id, publicKey: $0.record.publicKey) })
        // Of those that began at once, the newest: `max` takes the first of equals.
        signing = live.reversed().filter { $0.privateKey != nil && $0.record.signsFrom <= now }.max {
            $0.record.signsFrom < $1.record.signsFrom
        }
    }

    /// The key that signs now.
    var signingKeyID: KeyID? { signing?.record.id }

    /// The system's verifier, with this issuer's keys made ready once and for all.
    var verifier: SignatureVerifier {
        SignatureVerifier { [live] key, message, signature in
            guard let known = live.first(where: { $0.verifyingKey.publicKey == key }) else {
                return SignatureVerifier.system.isValid(key, message, signature)
            }
            return known.verifyingKey.isValid(signature, for: message)
        }
    }

    /// The keys as a JWK set (RFC 7517 §5).
    var jwkSet: CBOR {
        .fields([("keys", .array(live.map(\.jwk)))])
    }

    /// Signs what `claims` makes.
    func pass(_ claims: () throws(PassError) -> PassClaims) throws(ServiceError) -> Pass {
        guard let signing, let key = signing.privateKey, let claims = try? claims(),
            let signature = try? key.sign(Pass.toBeSigned(claims: claims, keyID: signing.record.id))
        else { throw .cannotIssue }
        return Pass(claims: claims, keyID: signing.record.id, signature: signature)
    }
}
