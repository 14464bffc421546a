import CheckIn
import Ledger

/// A ledger that says when it has begun to write, and ends when it is told to.
final class SlowLedger: LedgerStore {
    private let keys = KeysInMemory()
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
