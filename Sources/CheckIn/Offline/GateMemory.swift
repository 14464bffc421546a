/// What a gate keeps so that it can decide without asking anyone.
///
/// It learns from a server's pages, and remembers what it admitted itself, of which the server has not heard.
public struct GateMemory: Equatable, Sendable {
    /// The last page, without its passes; nil before the first.
    private(set) var page: GateSnapshot?
    /// Whether all pages of the beginning have come. Before that nothing is decided: a revocation may be on the next.
    private(set) var isComplete = false
    private(set) var told: [PassID: KnownPass] = [:]
    /// The admissions of this gate that are newer than what was told.
    private(set) var own: [PassID: KnownPass] = [:]
    /// The scans that may be repeated any moment now.
    private(set) var scans: [RecentScan] = []

    /// Knows nothing yet.
    public init() {}

    init(
        page: GateSnapshot?, isComplete: Bool, told: [KnownPass], own: [KnownPass], scans: [RecentScan]
    ) {
        self.page = page
        self.isComplete = isComplete
        for pass in told { self.told[pass.id] = pass }
        for pass in own { self.own[pass.id] = pass }
        self.scans = scans
    }

    /// What to ask the server for next; nil for the beginning.
    public var mark: String? { page?.next }

    /// When the server told what is known, in Unix seconds; nil where too little is known to decide anything.
    public var toldAt: Int64? { isComplete ? page?.serverTime : nil }

    /// The keys to check signatures under: none before there is enough to decide.
    public var issuers: IssuerKeys { isComplete ? page?.keys ?? IssuerKeys() : IssuerKeys() }

    /// Takes a page in. The pages are to come in their order.
    public mutating func learn(_ news: GateSnapshot) {
        if news.isStart {
            told = [:]
            isComplete = false
        }
        for pass in news.passes {
            told[pass.id] = pass
            forgetOwn(olderThan: pass)
        }
        // Once for each deletion, as a pass that is told later has nothing older.
        if let time = news.forgetBefore, time != page?.forgetBefore {
            told = told.compactMapValues { $0.forgetting(before: time) }
            own = own.compactMapValues { $0.forgetting(before: time) }
        }
        page = news
        page?.passes = []
        if !news.hasMore { isComplete = true }
    }

    /// Decides about a scan, and remembers an admission.
    ///
    /// - Parameter now: Unix seconds.
    /// - Returns: Nil if no venue of that name is known.
    public mutating func decide(_ scan: Scan, at venue: String, now: Int64) -> Decision? {
        guard isComplete, let page else { return Decision(verdict: .refused(.noDataOnThisGate)) }
        guard let place = page.venues.first(where: { $0.name.hasSameBytes(as: venue) }) else { return nil }
        let base = AdmissionPolicy(venue: venue)
        let policy = place.rules?.policy(of: venue, at: now, like: base) ?? base
        scans.removeAll { max(now.minus($0.at), $0.at.minus(now)) > policy.repeatWindowSeconds }
        let knowledge = Knowledge(pass: history(of: scan, at: venue), inside: inside(place))
        let decision = Admission.decide(scan, at: now, knowing: knowledge, policy: policy)
        remember(scan, knowledge.after(scan, decision, at: now), decision, at: venue)
        return decision
    }

    /// What the server told, and what happened here since.
    private func history(of scan: Scan, at venue: String) -> PassHistory {
        let id = scan.code.pass.claims.id
        var history = PassHistory(revokedSince: told[id]?.revocation?.since)
        for visit in (told[id]?.visits ?? []) + (own[id]?.visits ?? []) {
            if visit.use.issuedAt > history.lastUse?.issuedAt ?? .min { history.lastUse = visit.use }
        }
        let visit = own[id]?.visit(at: venue) ?? told[id]?.visit(at: venue)
        history.presence = visit?.presence ?? .neverSeen
        for recent in scans where recent.isAtSamePlace(as: scan, venue) {
            history.lastScan = recent.lastScan(of: scan.code.pass.claims)
        }
        return history
    }

    /// How many are inside a venue, as far as is known here; nil where too little is known.
    public func inside(at venue: String) -> Int64? {
        guard isComplete, let place = page?.venues.first(where: { $0.name.hasSameBytes(as: venue) }) else { return nil }
        return inside(place)
    }

    /// As the server counted, put right by what happened here since.
    private func inside(_ place: Venue) -> Int64 {
        var inside = place.inside
        for (id, pass) in own {
            guard let visit = pass.visit(at: place.name) else { continue }
            let wasInside = told[id]?.visit(at: place.name)?.isInside ?? false
            inside = inside.plus((visit.isInside ? 1 : 0) - (wasInside ? 1 : 0))
        }
        return max(0, inside)
    }

    private mutating func remember(_ scan: Scan, _ after: Knowledge, _ decision: Decision, at venue: String) {
        guard scan.authenticity == .genuine, !decision.isRepeat else { return }
        let id = scan.code.pass.claims.id
        if let last = after.pass.lastScan {
            scans.append(RecentScan(last, of: id, at: venue, gate: scan.gate))
        }
        guard case .admitted = decision.verdict, let use = after.pass.lastUse else { return }
        var pass = own[id] ?? KnownPass(id: id)
        pass.visits.removeAll { $0.venue.hasSameBytes(as: venue) }
        pass.visits.append(KnownPass.Visit(venue: venue, use: use, presence: after.pass.presence))
        own[id] = pass
    }

    /// Where the server knows of a later code, what happened here is past.
    private mutating func forgetOwn(olderThan news: KnownPass) {
        guard var pass = own[news.id] else { return }
        pass.visits.removeAll { visit in
            news.visit(at: visit.venue).map { $0.use.issuedAt >= visit.use.issuedAt } ?? false
        }
        own[news.id] = pass.visits.isEmpty ? nil : pass
    }
}
