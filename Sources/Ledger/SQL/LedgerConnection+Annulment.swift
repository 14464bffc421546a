import CheckIn

/// How an admission is taken back, inside a transaction.
extension LedgerConnection {
    /// For how long a gate may take an admission back.
    private static let annulmentSeconds: Int64 = 15 * 60

    /// The holder is then where they were before; the code stays used.
    func annul(
        _ id: String, gate: String, venue: String?, at now: Int64, _ venues: inout VenuesOfCommit
    ) throws(LedgerError) -> LedgerAnswer {
        guard var record = try checkIns.record(id: id) else { return .notAnnulled(.unknown) }
        if case .refused = record.outcome, let own = try checkIns.record(id: OfflineRecording.ownID(id)) {
            record = own
        }
        guard record.gate == gate, record.venue == venue ?? record.venue else { return .notAnnulled(.otherGate) }
        guard case .admitted = record.outcome else { return .notAnnulled(.notAdmitted) }
        if let annulledAt = record.annulledAt { return .annulled(at: annulledAt) }
        guard now - record.at <= Self.annulmentSeconds else { return .notAnnulled(.tooLate) }
        guard try presence.isLatest(record) else { return .notAnnulled(.notTheLatest) }
        let previous = try checkIns.admission(before: record)
        try presence.restore(previous, inPlaceOf: record)
        let change: Int64 = record.direction == .entry ? -1 : 1
        try venues.setInside(max(0, try venues.inside(record.venue) + change), of: record.venue)
        try checkIns.annul(record.sequence, at: now)
        try events.addAnnulment(of: record.sequence)
        return .annulled(at: now)
    }
}
