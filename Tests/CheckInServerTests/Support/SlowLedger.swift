import CheckIn
import Ledger

/// A ledger that says when it has begun to write, and ends when it is told to.
final class SlowLedger: PartialLedger {
    let keys = KeysInMemory()
    let begun = Awaiting<Bool>()
    let mayEnd = Awaiting<Bool>()

    func commit(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer] {
        begun.fill(true)
        do { try mayEnd.wait() } catch { throw .busy }
        return requests.map { request in
            if case .enrol(let new) = request { .enrolled(pass: new.sealed) } else { .notUnique }
        }
    }
}
