import CheckIn

/// What each request does to the ledger, inside a transaction.
extension LedgerConnection {
    func answer(
        _ request: LedgerRequest, at now: Int64, policy: AdmissionPolicy
    ) throws(SQLiteError) -> LedgerAnswer {
        switch request {
        case .checkIn(let id, let scan, let venue): try checkIn(scan, id: id, venue: venue, at: now, like: policy)
        case .annul(let id, let gate): try annul(id, gate: gate, at: now)
        case .enrol(let new): try enrol(new, at: now)
        }
    }

    private func checkIn(
        _ scan: Scan, id: String, venue: String?, at now: Int64, like base: AdmissionPolicy
    ) throws(SQLiteError) -> LedgerAnswer {
        let claims = scan.code.pass.claims
        guard let policy = try policy(of: venue ?? base.venue, at: now, like: base) else { return .unknownVenue }
        // A forged scan says nothing about the pass it names, so it is neither looked up nor recorded.
        guard scan.authenticity == .genuine else {
            return .decided(Admission.decide(scan, at: now, knowing: Knowledge(), policy: policy))
        }
        if let record = try checkIns.record(id: id) {
            guard record.records(scan, at: policy.venue) else { return .idAlreadyUsed }
            return .decided(Decision(verdict: record.verdict(with: claims), isRepeat: record.id != id))
        }
        let last = try checkIns.lastRecord(of: claims.id, venue: policy.venue, gate: scan.gate)
        let knowledge = Knowledge(
            pass: PassHistory(
                lastUse: try presence.lastUse(of: claims.id),
                presence: try presence.presence(of: claims.id, venue: policy.venue),
                lastScan: last.map {
                    PassHistory.LastScan(
                        issuedAt: $0.issuedAt, direction: $0.direction, at: $0.at, verdict: $0.verdict(with: claims))
                },
                revokedSince: try passes.found(claims.id)?.endedAt),
            inside: try presence.inside(venue: policy.venue))
        let decision = Admission.decide(scan, at: now, knowing: knowledge, policy: policy)
        if let last, decision.isRepeat {
            try checkIns.addRepeat(id: id, of: last.id)
            return .decided(decision)
        }
        try checkIns.add(decision.verdict, of: scan, id: id, venue: policy.venue, at: now)
        if case .admitted(let entry) = decision.verdict {
            try presence.add(entry, issuedAt: scan.code.issuedAt, venue: policy.venue)
        }
        return .decided(decision)
    }

    private func policy(
        of venue: String, at now: Int64, like base: AdmissionPolicy
    ) throws(SQLiteError) -> AdmissionPolicy? {
        guard let rules = try venues.rules(of: venue) else { return venue == base.venue ? base : nil }
        return rules.policy(of: venue, at: now, like: base)
    }
}
