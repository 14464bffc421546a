import CheckIn

/// What each request does to the ledger, inside a transaction.
extension LedgerConnection {
    func answer(
        _ request: LedgerRequest, at now: Int64, policy: AdmissionPolicy
    ) throws(SQLiteError) -> LedgerAnswer {
        switch request {
        case .checkIn(let id, let scan): try checkIn(scan, id: id, at: now, policy: policy)
        case .enrol(let pass): try enrol(pass, at: now)
        }
    }

    private func checkIn(
        _ scan: Scan, id: String, at now: Int64, policy: AdmissionPolicy
    ) throws(SQLiteError) -> LedgerAnswer {
        let claims = scan.code.pass.claims
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
                }),
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

    private func enrol(_ pass: Pass, at now: Int64) throws(SQLiteError) -> LedgerAnswer {
        if let known = try passes.pass(of: pass.claims.deviceKey, at: now) { return .enrolled(pass: known) }
        return try passes.add(pass) ? .enrolled(pass: pass.bytes) : .notUnique
    }
}
