public import CheckIn
import Dispatch
import Ledger

/// Check-ins: a code is read, decided about and recorded.
extension CheckInService {
    /// The gate that is meant where a request names none.
    public static let mainGate = "main"

    /// Reads a code and checks its signatures; the ledger is not yet asked.
    func examine(_ request: CheckInRequest) throws(ServiceError) -> Scan {
        let began = DispatchTime.now().uptimeNanoseconds
        defer { metrics.verification.observe(since: began) }
        let code: Code
        var verified: VerifiedPass?
        do {
            code = try Code(text: request.code) { (bytes) throws(PassError) in
                verified = verifiedPasses[bytes]
                if let verified { return verified.pass }
                return try Pass(bytes: bytes)
            }
        } catch {
            metrics.count(error.refusal)
            throw .notACode(error)
        }
        return Scan(
            code: code, authenticity: authenticity(of: code, verified), direction: request.direction,
            gate: request.gate ?? Self.mainGate)
    }

    private func authenticity(of code: Code, _ verified: VerifiedPass?) -> Authenticity {
        let authenticity = authenticity(of: code, verified, issuer)
        guard case .unknownIssuer = authenticity else { return authenticity }
        // Another server may have added the key a moment ago.
        return self.authenticity(of: code, verified, keyring.newestIssuer(at: clock()))
    }

    private func authenticity(of code: Code, _ verified: VerifiedPass?, _ issuer: Issuer) -> Authenticity {
        switch code.checks(issuers: issuer.keys) {
        case .settled(let authenticity): return authenticity
        case .open(let ofPass, let ofCode):
            let isStillGood = verified?.issuerKey == ofPass.key
            guard let verified = isStillGood ? verified : verify(code.pass, ofPass, issuer) else { return .forgedPass }
            return verified.deviceKey?.isValid(ofCode.signature, for: ofCode.message) == true ? .genuine : .forgedCode
        }
    }

    private func verify(_ pass: Pass, _ check: SignatureCheck, _ issuer: Issuer) -> VerifiedPass? {
        let verified = VerifiedPass(pass, check, issuer.verifier)
        if let verified { verifiedPasses.keep(verified) }
        return verified
    }

    /// Decides about a scan and records it. `answer` is called once, when it is durable.
    func checkIn(
        _ scan: Scan, id: String, venue: String?,
        answer: @escaping @Sendable (Result<Decision, ServiceError>) -> Void
    ) {
        writer.submit(.checkIn(id: id, scan, venue: venue)) { [metrics] result in
            if case .success(.decided(let decision)) = result { metrics.count(decision) }
            switch result {
            case .success(let made): answer(Self.decision(made))
            case .failure(let error): answer(.failure(.ledger(error)))
            }
        }
    }

    /// Checks a code in, and returns when that is durable.
    public func checkIn(_ request: CheckInRequest) throws(ServiceError) -> Decision {
        let scan = try examine(request)
        let answers: [LedgerAnswer]
        do {
            answers = try ledger.commit(
                [.checkIn(id: request.id, scan, venue: request.venue)], at: clock(), policy: policy)
        } catch {
            throw .ledger(error)
        }
        return try Self.decision(answers[0]).get()
    }

    private static func decision(_ answer: LedgerAnswer) -> Result<Decision, ServiceError> {
        switch answer {
        case .decided(let decision): .success(decision)
        case .idAlreadyUsed: .failure(.idAlreadyUsed)
        case .unknownVenue: .failure(.unknownVenue)
        case .enrolled, .notUnique, .invitationVoid, .annulled, .notAnnulled, .gateSeen, .recordedOffline:
            preconditionFailure("the ledger answered a check-in as something else")
        }
    }

    /// Takes an admission back. `answer` is called once, when that is durable, with the time of it.
    func annul(
        _ id: String, gate: String, venue: String?, answer: @escaping @Sendable (Result<Int64, ServiceError>) -> Void
    ) {
        writer.submit(.annul(id: id, gate: gate, venue: venue)) { result in
            switch result {
            case .success(.annulled(let at)): answer(.success(at))
            case .success(.notAnnulled(let fault)): answer(.failure(.notAnnulled(fault)))
            case .success: preconditionFailure("the ledger answered an annulment as something else")
            case .failure(let error): answer(.failure(.ledger(error)))
            }
        }
    }

    func checkIns(after sequence: Int64, limit: Int) throws(ServiceError) -> [CheckInRecord] {
        try ask { () throws(LedgerError) in try ledger.checkIns(after: sequence, limit: limit) }
    }
}
