import CheckIn
import Ledger
import Synchronization

/// A ledger that answers what it is told to, request by request.
final class ScriptedLedger: LedgerStore {
    private let keys = KeysInMemory()
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

    func checkIns(after sequence: Int64, limit: Int) throws(LedgerError) -> [CheckInRecord] { [] }

    func secret(named name: String, orKeep candidate: [UInt8]) throws(LedgerError) -> KeptSecret {
        KeptSecret(value: candidate, isNew: true)
    }

    func issuerKeys() throws(LedgerError) -> [IssuerKeyRecord] { keys.all }
    func addIssuerKey(_ key: IssuerKeyRecord) throws(LedgerError) { keys.add(key) }
    func retireIssuerKey(_ id: KeyID, at now: Int64) throws(LedgerError) -> Bool { false }
    func invite(_ invitations: [NewInvitation]) throws(LedgerError) -> [InvitationAnswer] { [] }
    func invitation(hash: [UInt8]) throws(LedgerError) -> Invitation? { nil }
    func knowsPerson(_ number: SafeNumber) throws(LedgerError) -> Bool { false }
    func endPasses(_ which: PassSelection, at now: Int64) throws(LedgerError) -> Int? { nil }
    func venues() throws(LedgerError) -> [VenueRecord] { [] }
    func keepVenue(named name: String, _ rules: VenueRules) throws(LedgerError) {}
    func person(_ lookup: Lookup) throws(LedgerError) -> PersonRecord? { nil }
    func person(of device: PublicKey) throws(LedgerError) -> PersonRecord? { nil }
    func erase(of device: PublicKey, at now: Int64) throws(LedgerError) -> Deletion? { nil }
    func deleteOld(before: Int64, at now: Int64) throws(LedgerError) -> Deletion? { nil }
    func lookups(limit: Int) throws(LedgerError) -> [Lookup] { [] }
    func deletions(limit: Int) throws(LedgerError) -> [Deletion] { [] }
}
