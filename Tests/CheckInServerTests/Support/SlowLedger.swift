import CheckIn
import Ledger

/// A ledger that says when it has begun to write, and ends when it is told to.
final class SlowLedger: LedgerStore {
    let begun = Awaiting<Bool>()
    let mayEnd = Awaiting<Bool>()

    func commit(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer] {
        begun.fill(true)
        do { try mayEnd.wait() } catch { throw .busy }
        return requests.map { _ in .enrolled(pass: []) }
    }

    func checkIns(after sequence: Int64, limit: Int) throws(LedgerError) -> [CheckInRecord] { [] }

    func secret(named name: String, orKeep candidate: [UInt8]) throws(LedgerError) -> KeptSecret {
        KeptSecret(value: candidate, isNew: true)
    }
}
