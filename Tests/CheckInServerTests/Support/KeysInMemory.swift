import CheckIn
import Ledger
import Synchronization

/// The part of a ledger that keeps issuer keys, for ledgers that are about something else.
final class KeysInMemory: Sendable {
    private let keys = Mutex<[IssuerKeyRecord]>([])

    var all: [IssuerKeyRecord] { keys.withLock { $0 } }

    func add(_ key: IssuerKeyRecord) { keys.withLock { $0.append(key) } }
}
