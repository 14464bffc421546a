import CheckIn

/// What each request does to the ledger, inside a transaction.
extension LedgerConnection {
    func answer(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer] {
        var venues = VenuesOfCommit(self, at: now, like: policy)
        var answers: [LedgerAnswer] = []
        answers.reserveCapacity(requests.count)
        for request in requests {
            let answer =
                switch request {
                case .checkIn(let id, let scan, let venue): try checkIn(scan, id: id, venue: venue, at: now, &venues)
                case .annul(let id, let gate): try annul(id, gate: gate, at: now, &venues)
                case .enrol(let new): try enrol(new, at: now)
                }
            answers.append(answer)
        }
        try venues.write()
        return answers
    }

    private func checkIn(
        _ scan: Scan, id: String, venue: String?, at now: Int64, _ venues: inout VenuesOfCommit
    ) throws(LedgerError) -> LedgerAnswer {
        let claims = scan.code.pass.claims
        guard let policy = try venues.policy(of: venue) else { return .unknownVenue }
        // A forged scan says nothing about the pass it names, so it is neither looked up nor recorded.
        guard scan.authenticity == .genuine else {
            return .decided(Admission.decide(scan, at: now, knowing: Knowledge(), policy: policy))
        }
        if let record = try checkIns.record(id: id) {
            guard record.records(scan, at: policy.venue) else { return .idAlreadyUsed }
            return .decided(Decision(verdict: record.verdict(with: claims), isRepeat: record.id != id))
        }
        let last = try checkIns.lastRecord(of: claims.id, venue: policy.venue, gate: scan.gate)
        let history = try presence.history(of: claims.id, venue: policy.venue)
        let knowledge = Knowledge(
            pass: PassHistory(
                lastUse: history.lastUse, presence: history.presence,
                lastScan: last.map {
                    PassHistory.LastScan(
                        issuedAt: $0.issuedAt, direction: $0.direction, at: $0.at, verdict: $0.verdict(with: claims))
                },
                revokedSince: try passes.end(of: claims.id)),
            inside: try venues.inside(policy.venue))
        let decision = Admission.decide(scan, at: now, knowing: knowledge, policy: policy)
        if let last, decision.isRepeat {
            try checkIns.addRepeat(id: id, of: last.id)
            return .decided(decision)
        }
        try checkIns.add(decision.verdict, of: scan, id: id, venue: policy.venue, at: now)
        if case .admitted(let entry) = decision.verdict {
            try presence.add(entry, issuedAt: scan.code.issuedAt, venue: policy.venue)
            try venues.setInside(entry.inside ?? 0, of: policy.venue)
        }
        return .decided(decision)
    }
}
