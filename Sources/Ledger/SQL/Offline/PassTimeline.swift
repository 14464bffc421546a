import CheckIn

/// The admissions of a pass in the order in which they happened, whatever the order in which they came to be known.
struct PassTimeline {
    /// Those that still count.
    private(set) var admissions: [CheckInRecord]
    /// Where the pass was used last, and where its holder is, venue by venue.
    private(set) var visits: [KnownPass.Visit]
    /// When the pass ended, if it did.
    let endedAt: Int64?
    /// What speaks against admissions, by their ids.
    var reasons: [String: Refusal]

    func visit(at venue: String) -> KnownPass.Visit? {
        visits.first { $0.venue == venue }
    }

    /// What there was to know at a time; of the same second, what was recorded before.
    func history(at time: Int64, venue: String) -> PassHistory {
        var history = Self.history(after: admissions.prefix { $0.at <= time }, venue: venue)
        // These know, too, of uses that were taken back and of admissions that were deleted.
        for visit in visits where visit.use.at <= time && visit.use.issuedAt > history.lastUse?.issuedAt ?? .min {
            history.lastUse = visit.use
        }
        if let visit = visit(at: venue), visit.since <= time { history.presence = visit.presence }
        if let endedAt, endedAt <= time { history.revokedSince = endedAt }
        return history
    }

    /// The admissions that happened after one, each with what there was to know by then.
    func later(than record: CheckInRecord) -> [(record: CheckInRecord, history: PassHistory)] {
        guard let place = admissions.firstIndex(where: { $0.id == record.id }) else { return [] }
        return admissions.indices[(place + 1)...].map { index in
            (admissions[index], Self.history(after: admissions[..<index], venue: admissions[index].venue))
        }
    }

    /// Puts an admission in its place; what is newer stays as it is.
    mutating func insert(_ record: CheckInRecord) {
        admissions.insert(record, at: admissions.firstIndex { $0.at > record.at } ?? admissions.endIndex)
        let use = PassHistory.Use(issuedAt: record.issuedAt, at: record.at, gate: record.gate)
        var visit = KnownPass.Visit(venue: record.venue, use: use, presence: record.presence)
        if let known = self.visit(at: record.venue) {
            // Of one code's uses the first, as of the admissions.
            if (known.use.issuedAt, record.at) >= (record.issuedAt, known.use.at) { visit.use = known.use }
            if known.since > record.at { visit.presence = known.presence }
        }
        visits.removeAll { $0.venue == record.venue }
        visits.append(visit)
    }

    private static func history(after earlier: ArraySlice<CheckInRecord>, venue: String) -> PassHistory {
        let used = earlier.max { $0.issuedAt < $1.issuedAt }
        return PassHistory(
            lastUse: used.map { PassHistory.Use(issuedAt: $0.issuedAt, at: $0.at, gate: $0.gate) },
            presence: earlier.last { $0.venue == venue }?.presence ?? .neverSeen)
    }
}

extension CheckInRecord {
    /// Where the holder is after this admission.
    fileprivate var presence: PassHistory.Presence {
        switch direction {
        case .entry: .inside(since: at, gate: gate)
        case .exit: .outside(since: at)
        }
    }
}
