import CheckIn
import Keys
import Synchronization

/// Passes whose issuer's signature holds, each with its device's key made ready.
///
/// A pass that is shown again costs one verification instead of two and the search for a point of the curve. What a
/// device signs is verified every time.
final class VerifiedPasses: Sendable {
    /// The most that are remembered; each takes some three kilobytes.
    static let capacity = 8192

    /// Those that were asked for lately, and those before them. When the first are half of all, the second are forgotten.
    private struct Generations {
        var young: [ScatteredBytes: VerifiedPass] = [:]
        var old: [ScatteredBytes: VerifiedPass] = [:]

        mutating func keep(_ verified: VerifiedPass) {
            young[ScatteredBytes(bytes: verified.pass.bytes)] = verified
            guard young.count >= VerifiedPasses.capacity / 2 else { return }
            old = young
            young = [:]
        }
    }

    private let generations = Mutex(Generations())

    subscript(bytes: [UInt8]) -> VerifiedPass? {
        let bytes = ScatteredBytes(bytes: bytes)
        return generations.withLock { generations in
            if let verified = generations.young[bytes] { return verified }
            guard let verified = generations.old[bytes] else { return nil }
            generations.keep(verified)
            return verified
        }
    }

    func keep(_ verified: VerifiedPass) {
        generations.withLock { $0.keep(verified) }
    }
}

/// A pass that an issuer signed.
final class VerifiedPass: Sendable {
    let pass: Pass
    let issuerKey: PublicKey
    /// Nil where the issuer signed for a key that is no point of the curve.
    let deviceKey: VerifyingKey?

    /// Nil unless the issuer signed the pass.
    init?(_ pass: Pass, _ check: SignatureCheck, _ verifier: SignatureVerifier) {
        guard check.holds(verifier) else { return nil }
        self.pass = pass
        issuerKey = check.key
        deviceKey = try? VerifyingKey(pass.claims.deviceKey)
    }
}
