/// The decision at a gate. One function for the server, for a browser that is offline and for the command.
public enum Admission {
    /// Admits or refuses a scan.
    ///
    /// The first rule that is broken is the refusal. For an entry, in this order: signatures; the code's clock; the pass's
    /// validity; revocation; venue; the status asked for; opening hours; used before; inside already; re-entry; capacity. A repeat is answered
    /// once the signatures are known to hold. An exit asks only for the signatures, the clock, an unused code and
    /// somebody inside: nobody is kept inside because a pass ran out, was revoked, or the venue closed.
    ///
    /// - Parameters:
    ///   - now: Unix seconds. No time, whatever its value, traps.
    ///   - knowledge: What is known about this pass, this venue and this gate.
    public static func decide(
        _ scan: Scan, at now: Int64, knowing knowledge: Knowledge, policy: AdmissionPolicy
    ) -> Decision {
        if let refusal = refusal(scan.authenticity) { return Decision(verdict: .refused(refusal)) }
        if let answer = answerOfRepeat(scan, at: now, knowledge.pass.lastScan, policy) {
            return Decision(verdict: answer, isRepeat: true)
        }
        let code = scan.code
        let history = knowledge.pass
        let refusal =
            switch scan.direction {
            case .entry:
                refusalOfClock(code, at: now, policy)
                    ?? refusalOfPass(code.pass.claims, at: now, history, policy)
                    ?? refusalOfVenue(code.pass.claims, at: now, policy)
                    ?? refusalOfPast(issuedAt: code.issuedAt, .entry, at: now, history, policy)
                    ?? refusalOfCapacity(knowledge, policy)
            case .exit:
                refusalOfClock(code, at: now, policy)
                    ?? refusalOfPast(issuedAt: code.issuedAt, .exit, at: now, history, policy)
            }
        if let refusal { return Decision(verdict: .refused(refusal)) }
        return Decision(verdict: .admitted(entry(scan, at: now, inside: knowledge.inside)))
    }

    private static func entry(_ scan: Scan, at now: Int64, inside: Int64?) -> Entry {
        let claims = scan.code.pass.claims
        let insideNow: Int64? =
            switch scan.direction {
            case .entry: inside.map { $0.plus(1) }
            case .exit: inside.map { max(0, $0.minus(1)) }
            }
        return Entry(
            passID: claims.id, safeNumber: claims.safeNumber, name: claims.name, status: claims.status,
            direction: scan.direction, gate: scan.gate, at: now, inside: insideNow)
    }
}
