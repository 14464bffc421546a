import CheckIn
import Ledger

/// A ledger of which a test writes only what it is about; the rest is empty.
protocol PartialLedger: LedgerStore {
    var keys: KeysInMemory { get }
}

extension PartialLedger {
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
    func tidyUp() throws(LedgerError) {}
    func venues() throws(LedgerError) -> [Venue] { [] }
    func keepVenue(named name: String, _ rules: VenueRules) throws(LedgerError) {}
    func person(_ lookup: Lookup) throws(LedgerError) -> PersonRecord? { nil }
    func person(of device: PublicKey) throws(LedgerError) -> PersonRecord? { nil }
    func erase(of device: PublicKey, at now: Int64) throws(LedgerError) -> Deletion? { nil }
    func deleteOld(before: Int64, at now: Int64, while goesOn: () -> Bool) throws(LedgerError) -> Deletion? { nil }
    func lookups(limit: Int) throws(LedgerError) -> [Lookup] { [] }
    func deletions(limit: Int) throws(LedgerError) -> [Deletion] { [] }
    func gates() throws(LedgerError) -> [GateRecord] { [] }
    func addGate(_ gate: GateRecord, _ pairing: Pairing) throws(LedgerError) -> Bool { false }
    func renewPairing(of id: GateID, _ pairing: Pairing) throws(LedgerError) -> Bool { false }
    func pair(_ pairing: [UInt8], token: [UInt8], at now: Int64) throws(LedgerError) -> PairingAnswer {
        .void(.unknown)
    }
    func revokeGate(_ id: GateID, at now: Int64) throws(LedgerError) -> Bool { false }
    func gate(token hash: [UInt8]) throws(LedgerError) -> GateRecord? { nil }
    func addSession(_ hash: [UInt8], until expiresAt: Int64, at now: Int64) throws(LedgerError) {}
    func sessionEnd(_ hash: [UInt8], at now: Int64) throws(LedgerError) -> Int64? { nil }
    func endSession(_ hash: [UInt8]) throws(LedgerError) {}

    func contradictions(after sequence: Int64, limit: Int) throws(LedgerError) -> [Contradiction] { [] }
    func hall(of venue: String, since: Int64) throws(LedgerError) -> HallRecord { throw .busy }
    func passes(
        ofNumbersBeginning beginning: String, after: PassID?, limit: Int
    ) throws(LedgerError) -> [PassRecord] { [] }
    func pass(_ id: PassID) throws(LedgerError) -> PassRecord? { nil }
    func checkIns(
        from: Int64, to: Int64, venue: String?, limit: Int
    ) throws(LedgerError) -> [CheckInRecord] { [] }
    func newestMark() throws(LedgerError) -> EventMark { EventMark(checkIn: 0, annulment: 0) }
    func events(after mark: EventMark, limit: Int) throws(LedgerError) -> [LedgerEvent] { [] }
    func announcements() -> (any Announcements)? { nil }

    func gatePage(after mark: GateMark?, limit: Int) throws(LedgerError) -> GatePage {
        GatePage(
            passes: [], forgetBefore: nil, isStart: true, next: GateMark(checkIn: 0, change: 0), hasMore: false)
    }
}
