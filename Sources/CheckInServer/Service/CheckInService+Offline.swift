import CheckIn
import Ledger

/// What gates decided by themselves.
extension CheckInService {
    /// Checks the signatures anew, and records what is genuine. `answer` is called once, when that is durable.
    func record(
        _ batch: OfflineBatch, answer: @escaping @Sendable (Result<OfflineBatchAnswer, ServiceError>) -> Void
    ) {
        let examined = batch.scans.map { sent in Self.examined(sent, by: self) }
        writer.submit(.recordOffline(examined.compactMap { try? $0.get() })) { result in
            switch result {
            case .success(.recordedOffline(let outcomes)):
                var rest = outcomes[...]
                let results = zip(batch.scans, examined).map { sent, examined in
                    let outcome: OfflineResult.Outcome =
                        switch examined {
                        case .success: rest.removeFirst()
                        case .failure(let rejection): .rejected(reason: rejection.refusal.reason)
                        }
                    return OfflineResult(id: sent.request.id, outcome: outcome)
                }
                answer(.success(OfflineBatchAnswer(results)))
            case .success: preconditionFailure("the ledger answered scans as something else")
            case .failure(let error): answer(.failure(.ledger(error)))
            }
        }
    }

    func contradictions(after sequence: Int64, limit: Int) throws(ServiceError) -> [Contradiction] {
        try ask { () throws(LedgerError) in try ledger.contradictions(after: sequence, limit: limit) }
    }

    /// Why a scan proves nothing.
    private struct Rejection: Error {
        let refusal: Refusal
    }

    private static func examined(
        _ sent: OfflineScan, by service: CheckInService
    ) -> Result<OfflineCheckIn, Rejection> {
        let request = sent.request
        let scan: Scan
        do throws(ServiceError) { scan = try service.examine(request) } catch {
            guard case .notACode(let error) = error else { return .failure(Rejection(refusal: .unreadableCode)) }
            return .failure(Rejection(refusal: error.refusal))
        }
        if let refusal = Admission.refusal(scan.authenticity) { return .failure(Rejection(refusal: refusal)) }
        return .success(
            OfflineCheckIn(
                id: request.id, scan: scan, venue: request.venue, scannedAt: sent.scannedAt, refusal: sent.refusal))
    }
}
