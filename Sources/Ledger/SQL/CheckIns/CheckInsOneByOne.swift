import CheckIn

/// Check-ins by a few statements for each.
struct CheckInsOneByOne: CheckInStore {
    let checkIns: CheckInTable
    let presence: PresenceTable
    let passes: PassTable

    func loading(_ scans: [SentScan], since: Int64) -> [Step] { [] }

    func record(id: String) throws(LedgerError) -> CheckInRecord? {
        try checkIns.record(id: id)
    }

    func lastScan(at place: GateOfPass) throws(LedgerError) -> CheckInRecord? {
        try checkIns.lastRecord(of: place.pass, venue: place.venue, gate: place.gate)
    }

    func visits(of pass: PassID) throws(LedgerError) -> [KnownPass.Visit] {
        try presence.visits(of: pass)
    }

    func end(of pass: PassID) throws(LedgerError) -> Int64? {
        try passes.end(of: pass)
    }

    func add(_ record: CheckInRecord) throws(LedgerError) {
        try checkIns.add(record)
        if record.isAdmission { try presence.add(record) }
    }

    func addRepeat(id: String, of original: CheckInRecord) throws(LedgerError) {
        try checkIns.addRepeat(id: id, of: original.id)
    }

    func write() {}
}
