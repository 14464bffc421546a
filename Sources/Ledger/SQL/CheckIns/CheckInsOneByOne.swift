import CheckIn

/// Check-ins by a few statements for each.
struct CheckInsOneByOne: CheckInStore {
    let checkIns: CheckInTable
    let presence: PresenceTable
    let passes: PassTable

    func facts(for scans: [SentScan], since: Int64) throws(LedgerError) -> CheckInFacts {
        var facts = CheckInFacts()
        for sent in scans {
            facts.records[sent.id] = try checkIns.record(id: sent.id)
            facts.lastScans[sent.place] = try checkIns.lastRecord(
                of: sent.pass, venue: sent.venue, gate: sent.scan.gate)
            facts.visits[sent.pass] = try presence.visits(of: sent.pass)
            facts.ends[sent.pass] = try passes.end(of: sent.pass)
        }
        return facts
    }

    func write(_ changes: CheckInChanges) throws(LedgerError) {
        for record in changes.records { try checkIns.add(record) }
        for (id, original) in changes.repeats { try checkIns.addRepeat(id: id, of: original) }
        for record in changes.admissions.values { try presence.add(record) }
    }
}
