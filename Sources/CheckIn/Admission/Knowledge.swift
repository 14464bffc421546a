/// What a gate knows when it decides about a pass: all there is to load from a ledger, or to keep for deciding offline.
public struct Knowledge: Equatable, Sendable {
    /// What is known of the pass.
    public var pass: PassHistory
    /// How many are inside the venue; nil where the gate cannot know, and then no capacity is held against anyone.
    public var inside: Int64?

    /// Makes one from its parts; without any, the pass was never seen.
    public init(pass: PassHistory = PassHistory(), inside: Int64? = nil) {
        self.pass = pass
        self.inside = inside
    }

    /// What is known once the scan has been answered so.
    ///
    /// A repeat changes nothing. Nor does a scan that is not genuine: it says nothing about the pass it names.
    public func after(_ scan: Scan, _ decision: Decision, at now: Int64) -> Knowledge {
        guard scan.authenticity == .genuine, !decision.isRepeat else { return self }
        let issuedAt = scan.code.issuedAt
        var next = self
        next.pass.lastScan = PassHistory.LastScan(
            issuedAt: issuedAt, direction: scan.direction, at: now, verdict: decision.verdict)
        guard case .admitted(let entry) = decision.verdict else { return next }
        if issuedAt > pass.lastUse?.issuedAt ?? .min {
            next.pass.lastUse = PassHistory.Use(issuedAt: issuedAt, at: now, gate: scan.gate)
        }
        switch entry.direction {
        case .entry: next.pass.presence = .inside(since: now, gate: scan.gate)
        case .exit: next.pass.presence = .outside(since: now)
        }
        next.inside = entry.inside
        return next
    }
}
