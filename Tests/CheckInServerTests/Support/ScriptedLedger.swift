import CheckIn
import Ledger
import Synchronization

/// A ledger that answers what it is told to, request by request.
final class ScriptedLedger: PartialLedger {
    let keys = KeysInMemory()
    private let script: Mutex<[Result<LedgerAnswer, LedgerError>]>
    private let heard = Mutex<[LedgerRequest]>([])

    init(_ script: [Result<LedgerAnswer, LedgerError>]) {
        self.script = Mutex(script)
    }

    var requests: [LedgerRequest] { heard.withLock { $0 } }

    func commit(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer] {
        var answers: [LedgerAnswer] = []
        for request in requests {
            heard.withLock { $0.append(request) }
            answers.append(try script.withLock { $0.removeFirst() }.get())
        }
        return answers
    }
}
