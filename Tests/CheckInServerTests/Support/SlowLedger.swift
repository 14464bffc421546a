import CheckIn
import Ledger

/// A ledger that says when it has begun to write or to tell of a hall, and ends when it is told to, each time.
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

    func hall(of venue: String, since: Int64) throws(LedgerError) -> HallRecord {
        begun.fill(true)
        _ = try? mayEnd.wait()
        throw .busy
    }
}
