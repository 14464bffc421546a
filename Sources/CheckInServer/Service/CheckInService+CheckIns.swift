public import CheckIn
import Ledger

/// Check-ins: a code is read, decided about and recorded.
extension CheckInService {
    /// The gate that is meant where a request names none.
    public static let mainGate = "main"

    /// Reads a code and checks its signatures; the ledger is not yet asked.
    func examine(_ request: CheckInRequest) throws(ServiceError) -> Scan {
        let code: Code
        do { code = try Code(text: request.code) } catch { throw .notACode(error) }
        return Scan(
            code: code, authenticity: code.authenticity(issuers: issuer.keys, verifier: issuer.verifier),
            direction: request.direction, gate: request.gate ?? Self.mainGate)
    }

    /// Decides about a scan and records it. `answer` is called once, when it is durable.
    func checkIn(
        _ scan: Scan, id: String, answer: @escaping @Sendable (Result<Decision, ServiceError>) -> Void
    ) {
        writer.submit(.checkIn(id: id, scan)) { result in
            answer(result.mapError { .ledger($0) }.flatMap(Self.decision))
        }
    }

    /// Checks a code in, and returns when that is durable.
    public func checkIn(_ request: CheckInRequest) throws(ServiceError) -> Decision {
        let scan = try examine(request)
        let answers: [LedgerAnswer]
        do { answers = try ledger.commit([.checkIn(id: request.id, scan)], at: clock(), policy: policy) } catch {
            throw .ledger(error)
        }
        return try Self.decision(answers[0]).get()
    }

    private static func decision(_ answer: LedgerAnswer) -> Result<Decision, ServiceError> {
        switch answer {
        case .decided(let decision): .success(decision)
        case .idAlreadyUsed: .failure(.idAlreadyUsed)
        case .enrolled, .notUnique: preconditionFailure("the ledger answered a check-in as an enrolment")
        }
    }

    func checkIns(after sequence: Int64, limit: Int) throws(ServiceError) -> [CheckInRecord] {
        do { return try ledger.checkIns(after: sequence, limit: limit) } catch { throw .ledger(error) }
    }
}
