/// The rules that ``Admission/decide(_:at:knowing:policy:)`` asks in turn; each gives its refusal, or nil.
extension Admission {
    /// What forged signatures, and such as cannot be checked, lead to.
    public static func refusal(_ authenticity: Authenticity) -> Refusal? {
        switch authenticity {
        case .genuine: nil
        case .forgedPass: .forgedPass
        case .forgedCode: .forgedCode
        case .unknownIssuer(let keyID): .unknownIssuer(keyID: keyID)
        case .noDataOnThisGate: .noDataOnThisGate
        }
    }

    /// The window counts from the scan that was decided, so repeats do not prolong it.
    static func answerOfRepeat(
        _ scan: Scan, at now: Int64, _ last: PassHistory.LastScan?, _ policy: AdmissionPolicy
    ) -> Verdict? {
        guard let last, last.issuedAt == scan.code.issuedAt, last.direction == scan.direction,
            now.minus(last.at) <= policy.repeatWindowSeconds, last.at.minus(now) <= policy.repeatWindowSeconds
        else { return nil }
        return last.verdict
    }

    static func refusalOfClock(_ code: Code, at now: Int64, _ policy: AdmissionPolicy) -> Refusal? {
        let age = now.minus(code.issuedAt)
        if age > Code.lifetimeSeconds.plus(policy.graceSeconds) {
            return .codeExpired(bySeconds: age.minus(Code.lifetimeSeconds))
        }
        let lead = code.issuedAt.minus(now)
        if lead > policy.skewSeconds { return .codeFromTheFuture(bySeconds: lead) }
        return nil
    }

    static func refusalOfPass(
        _ claims: PassClaims, at now: Int64, _ history: PassHistory, _ policy: AdmissionPolicy
    ) -> Refusal? {
        // RFC 8392 §3.1.4: valid before `exp`; §3.1.5: valid from `nbf` on.
        if now.minus(policy.skewSeconds) >= claims.expiresAt { return .passExpired(since: claims.expiresAt) }
        if let start = claims.notBefore, now.plus(policy.skewSeconds) < start { return .passNotYetValid(until: start) }
        return history.revokedSince.map { .revoked(since: $0) }
    }

    static func refusalOfVenue(_ claims: PassClaims, at now: Int64, _ policy: AdmissionPolicy) -> Refusal? {
        if let venues = claims.venues, !venues.contains(where: { $0.hasSameBytes(as: policy.venue) }) {
            return .wrongVenue(validAt: venues)
        }
        if let needed = policy.requiredStatus, Array(claims.status?.utf8 ?? "".utf8) != Array(needed.utf8) {
            return .statusNeeded(needed)
        }
        guard let openings = policy.openings else { return nil }
        var next: Int64?
        for opening in openings {
            if opening.opensAt <= now, now < opening.closesAt { return nil }
            if opening.opensAt > now { next = min(opening.opensAt, next ?? .max) }
        }
        return .venueClosed(opensAt: next)
    }

    /// What the past of the pass alone speaks against an admission, even one that was made without knowing it.
    public static func refusalOfPast(
        issuedAt: Int64, _ direction: Direction, at now: Int64, _ history: PassHistory, _ policy: AdmissionPolicy
    ) -> Refusal? {
        if let refusal = refusalOfUse(issuedAt, history) { return refusal }
        return switch direction {
        case .entry: refusalOfEntry(at: now, history, policy)
        case .exit: refusalOfExit(history)
        }
    }

    private static func refusalOfUse(_ issuedAt: Int64, _ history: PassHistory) -> Refusal? {
        guard let use = history.lastUse, issuedAt <= use.issuedAt else { return nil }
        return .alreadyUsed(at: use.at, gate: use.gate)
    }

    private static func refusalOfEntry(at now: Int64, _ history: PassHistory, _ policy: AdmissionPolicy) -> Refusal? {
        switch history.presence {
        case .neverSeen: return nil
        case .inside(let since, let gate): return .alreadyInside(since: since, gate: gate)
        case .outside(let since):
            switch policy.reentry {
            case .never: return .noReentry(until: nil)
            case .afterExit: return nil
            case .afterCooldown(let seconds):
                let end = since.plus(seconds)
                return now < end ? .noReentry(until: end) : nil
            }
        }
    }

    private static func refusalOfExit(_ history: PassHistory) -> Refusal? {
        switch history.presence {
        case .inside: nil
        case .neverSeen, .outside: .notInside
        }
    }

    static func refusalOfCapacity(_ knowledge: Knowledge, _ policy: AdmissionPolicy) -> Refusal? {
        guard let capacity = policy.capacity, let inside = knowledge.inside, inside >= capacity else { return nil }
        return .venueFull(capacity: capacity)
    }
}
