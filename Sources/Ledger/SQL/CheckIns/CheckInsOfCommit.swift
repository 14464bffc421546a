import CheckIn

/// The check-ins of one commit, decided one after another, each knowing those before it.
struct CheckInsOfCommit {
    private let now: Int64
    private var facts: CheckInFacts
    private(set) var changes = CheckInChanges()

    init(_ facts: CheckInFacts, at now: Int64) {
        self.facts = facts
        self.now = now
    }

    /// - Parameter inside: How many are inside the venue; afterwards, this one counted.
    mutating func answer(_ sent: SentScan, inside: inout Int64, policy: AdmissionPolicy) -> LedgerAnswer {
        let claims = sent.scan.code.pass.claims
        if let record = facts.records[sent.id] {
            guard record.records(sent.scan, at: sent.venue) else { return .idAlreadyUsed }
            return .decided(Decision(verdict: record.verdict(with: claims), isRepeat: record.id != sent.id))
        }
        let last = facts.lastScans[sent.place]
        let knowledge = Knowledge(pass: history(of: sent, last), inside: inside)
        let decision = Admission.decide(sent.scan, at: now, knowing: knowledge, policy: policy)
        if let last, decision.isRepeat {
            facts.records[sent.id] = last
            changes.repeats.append((sent.id, last.id))
        } else {
            keep(decision.verdict, of: sent)
            if case .admitted(let entry) = decision.verdict { inside = entry.inside ?? inside }
        }
        return .decided(decision)
    }

    private func history(of sent: SentScan, _ last: CheckInRecord?) -> PassHistory {
        let visits = facts.visits[sent.pass] ?? []
        return PassHistory(
            lastUse: visits.map(\.use).max { $0.issuedAt < $1.issuedAt },
            presence: visits.first { $0.venue == sent.venue }?.presence ?? .neverSeen,
            lastScan: last.map {
                PassHistory.LastScan(
                    issuedAt: $0.issuedAt, direction: $0.direction, at: $0.at,
                    verdict: $0.verdict(with: sent.scan.code.pass.claims))
            },
            revokedSince: facts.ends[sent.pass])
    }

    private mutating func keep(_ verdict: Verdict, of sent: SentScan) {
        let outcome: CheckInRecord.Outcome =
            switch verdict {
            case .admitted(let entry): .admitted(inside: entry.inside ?? 0)
            case .refused(let refusal): .refused(refusal)
            }
        let record = CheckInRecord(
            sequence: 0, id: sent.id, passID: sent.pass, issuedAt: sent.scan.code.issuedAt, venue: sent.venue,
            gate: sent.scan.gate, direction: sent.scan.direction, at: now, outcome: outcome)
        facts.records[sent.id] = record
        facts.lastScans[sent.place] = record
        changes.records.append(record)
        guard case .admitted = outcome else { return }
        changes.admissions[GateOfPass(pass: sent.pass, venue: sent.venue)] = record
        let visit = KnownPass.Visit(
            venue: sent.venue, use: PassHistory.Use(issuedAt: record.issuedAt, at: now, gate: record.gate),
            presence: PresenceTable.presence(record.direction.rawValue, since: now, gate: record.gate))
        facts.visits[sent.pass, default: []].removeAll { $0.venue == sent.venue }
        facts.visits[sent.pass, default: []].append(visit)
    }
}
