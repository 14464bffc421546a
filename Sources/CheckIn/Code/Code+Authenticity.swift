extension Code {
    /// What there is to find out about a code's signatures.
    public enum Checks: Equatable, Sendable {
        /// Nothing: the gate lacks the issuer's key.
        case settled(Authenticity)
        /// Both of these, in any order; ``Authenticity/init(passHolds:codeHolds:)`` then says what they mean.
        case open(pass: SignatureCheck, code: SignatureCheck)
    }

    /// The signatures to check, for platforms where that takes a turn of the event loop.
    public func checks(issuers: IssuerKeys) -> Checks {
        guard !issuers.keys.isEmpty else { return .settled(.noDataOnThisGate) }
        guard let issuer = issuers[pass.keyID] else { return .settled(.unknownIssuer(pass.keyID)) }
        return .open(
            pass: SignatureCheck(key: issuer, message: pass.toBeSigned, signature: pass.signature),
            code: SignatureCheck(key: pass.claims.deviceKey, message: toBeSigned, signature: signature)
        )
    }

    /// Checks the signatures now.
    public func authenticity(issuers: IssuerKeys, verifier: SignatureVerifier) -> Authenticity {
        switch checks(issuers: issuers) {
        case .settled(let authenticity): return authenticity
        case .open(let pass, let code):
            let passHolds = pass.holds(verifier)
            return Authenticity(passHolds: passHolds, codeHolds: passHolds && code.holds(verifier))
        }
    }
}
