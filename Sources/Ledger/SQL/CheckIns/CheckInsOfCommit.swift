import CheckIn

/// The check-ins of one commit, decided one after another, each knowing those before it.
struct CheckInsOfCommit {
    let store: any CheckInStore
    let now: Int64

    /// - Parameter inside: How many are inside the venue; afterwards, this one counted.
    func answer(
        _ sent: SentScan, inside: inout Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> LedgerAnswer {
        let claims = sent.scan.code.pass.claims
        let trace = try store.trace(of: sent)
        let place = trace.places.first { $0.venue == sent.venue }
        // A code that is newer than all before it repeats none of them.
        let isNew = place?.newest ?? .min < sent.scan.code.issuedAt
        if let record = try store.record(of: sent, isNew: isNew) {
            guard record.records(sent.scan, at: sent.venue) else { return .idAlreadyUsed }
            return .decided(Decision(verdict: record.verdict(with: claims), isRepeat: record.id != sent.id))
        }
        let last = isNew ? nil : try store.lastScan(at: sent.place)
        let history = PassHistory(
            lastUse: trace.places.compactMap(\.visit?.use).max { $0.issuedAt < $1.issuedAt },
            presence: place?.visit?.presence ?? .neverSeen,
            lastScan: last.map {
                PassHistory.LastScan(
                    issuedAt: $0.issuedAt, direction: $0.direction, at: $0.at, verdict: $0.verdict(with: claims))
            },
            revokedSince: trace.endedAt)
        let knowledge = Knowledge(pass: history, inside: inside)
        let decision = Admission.decide(sent.scan, at: now, knowing: knowledge, policy: policy)
        if let last, decision.isRepeat {
            try store.addRepeat(id: sent.id, of: last)
        } else {
            try store.add(record(decision.verdict, of: sent), after: place)
            if case .admitted(let entry) = decision.verdict { inside = entry.inside ?? inside }
        }
        return .decided(decision)
    }

    private func record(_ verdict: Verdict, of sent: SentScan) -> CheckInRecord {
        let outcome: CheckInRecord.Outcome =
            switch verdict {
            case .admitted(let entry): .admitted(inside: entry.inside ?? 0)
            case .refused(let refusal): .refused(refusal)
            }
        return CheckInRecord(
            sequence: 0, id: sent.id, passID: sent.pass, issuedAt: sent.scan.code.issuedAt, venue: sent.venue,
            gate: sent.scan.gate, direction: sent.scan.direction, at: now, outcome: outcome)
    }
}
