import CheckIn

/// Records what gates decided by themselves, as it happened at the door, and notes what of it cannot all be true.
///
/// Whichever of two gates tells first, the same admissions are noted: those that would have been refused, had each gate
/// known what happened before.
struct OfflineRecording {
    private let connection: LedgerConnection
    private let now: Int64
    private let base: AdmissionPolicy
    private var passes: [PassID: PassTimeline] = [:]

    init(_ connection: LedgerConnection, at now: Int64, like base: AdmissionPolicy) {
        self.connection = connection
        self.now = now
        self.base = base
    }

    mutating func outcomes(
        of scans: [OfflineCheckIn], _ venues: inout VenuesOfCommit
    ) throws(LedgerError) -> [OfflineResult.Outcome] {
        var outcomes: [OfflineResult.Outcome] = []
        for scan in scans { outcomes.append(try outcome(of: scan, &venues)) }
        return outcomes
    }

    /// The id of what a gate admitted by itself and the server refused under the id that both know; no client can make it.
    static func ownID(_ id: String) -> String { id + ".gate" }

    private mutating func outcome(
        of sent: OfflineCheckIn, _ venues: inout VenuesOfCommit
    ) throws(LedgerError) -> OfflineResult.Outcome {
        let venue = sent.venue ?? base.venue
        var record = record(sent, at: venue)
        if let known = try connection.checkIns.record(id: sent.id) {
            guard known.records(sent.scan, at: venue) else { return .rejected(reason: "idAlreadyUsed") }
            // The gate asked, admitted by itself before it heard the answer, and that was a refusal.
            guard case .refused = known.outcome, sent.refusal == nil else { return .known }
            record.id = Self.ownID(sent.id)
            guard try connection.checkIns.record(id: record.id) == nil else { return .known }
        }
        guard let policy = try venues.policy(of: venue, at: record.at) else { return .rejected(reason: "unknownVenue") }
        if sent.refusal != nil {
            try connection.checkIns.addLate(record)
            return .recorded
        }
        return try admit(record, sent.scan, policy, &venues)
    }

    private func record(_ sent: OfflineCheckIn, at venue: String) -> CheckInRecord {
        CheckInRecord(
            sequence: 0, id: sent.id, passID: sent.scan.code.pass.claims.id, issuedAt: sent.scan.code.issuedAt,
            venue: venue, gate: sent.scan.gate, direction: sent.scan.direction,
            // A time that is yet to come is a wrong clock's.
            at: min(sent.scannedAt, now), recordedAt: now,
            outcome: sent.refusal.map { .refused($0) } ?? .admitted(inside: 0))
    }

    private mutating func admit(
        _ admitted: CheckInRecord, _ scan: Scan, _ policy: AdmissionPolicy, _ venues: inout VenuesOfCommit
    ) throws(LedgerError) -> OfflineResult.Outcome {
        var record = admitted
        var pass = try timeline(of: record.passID)
        if let original = pass.original(of: scan, record, windowSeconds: policy.repeatWindowSeconds) {
            try connection.checkIns.addRepeat(id: record.id, of: original.id)
            return .known
        }
        let before = try venues.inside(record.venue)
        let wasInside = pass.visit(at: record.venue)?.isInside ?? false
        let history = pass.history(at: record.at, venue: record.venue)
        pass.insert(record)
        let isInside = pass.visit(at: record.venue)?.isInside ?? false
        let knowledge = Knowledge(pass: history, inside: isInside && !wasInside ? before : nil)
        let inside = max(0, before + (isInside ? 1 : 0) - (wasInside ? 1 : 0))
        record.outcome = .admitted(inside: inside)
        try venues.setInside(inside, of: record.venue)
        try connection.checkIns.addLate(record)
        if let visit = pass.visit(at: record.venue) { try connection.presence.replace(visit, of: record.passID) }

        var found: Refusal?
        let decision = Admission.decide(scan, at: record.at, knowing: knowledge, policy: policy)
        if let reason = decision.verdict.refusal {
            found = reason
            try note(reason, of: record.id, in: &pass)
        }
        for (later, history) in pass.later(than: record) {
            let rules = try venues.policy(of: later.venue, at: later.at) ?? policy
            let reason = Admission.refusalOfPast(
                issuedAt: later.issuedAt, later.direction, at: later.at, history, rules)
            guard reason != pass.reasons[later.id], pass.reasons[later.id]?.isOfPast ?? true else { continue }
            try note(reason, of: later.id, in: &pass)
            found = found ?? reason
        }
        passes[record.passID] = pass
        return found.map { .contradicted($0) } ?? .recorded
    }

    private func note(_ reason: Refusal?, of id: String, in pass: inout PassTimeline) throws(LedgerError) {
        pass.reasons[id] = reason
        try connection.contradictions.set(reason, ofCheckIn: id)
    }

    private mutating func timeline(of pass: PassID) throws(LedgerError) -> PassTimeline {
        if let known = passes[pass] { return known }
        let timeline = PassTimeline(
            admissions: try connection.checkIns.admissions(of: pass), visits: try connection.presence.visits(of: pass),
            endedAt: try connection.passes.end(of: pass), reasons: try connection.contradictions.reasons(of: pass))
        passes[pass] = timeline
        return timeline
    }
}

extension PassTimeline {
    /// The admission that the same gate repeats within a moment.
    fileprivate func original(of scan: Scan, _ record: CheckInRecord, windowSeconds: Int64) -> CheckInRecord? {
        admissions.first { abs($0.at - record.at) <= windowSeconds && $0.records(scan, at: record.venue) }
    }
}

extension Refusal {
    /// Whether it comes from what happened before, which may come to be known later.
    fileprivate var isOfPast: Bool {
        switch self {
        case .alreadyUsed, .alreadyInside, .noReentry, .notInside: true
        case .notOurCode, .unreadableCode, .unknownIssuer, .forgedPass, .forgedCode, .codeExpired, .codeFromTheFuture,
            .passExpired, .passNotYetValid, .revoked, .wrongVenue, .statusNeeded, .venueFull, .venueClosed,
            .noDataOnThisGate:
            false
        }
    }
}
