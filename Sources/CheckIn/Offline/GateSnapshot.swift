/// What a gate needs to decide without asking anyone, or what of it has changed: one page of it.
public struct GateSnapshot: Equatable, Sendable {
    /// Unix seconds.
    public var serverTime: Int64
    /// All the issuers' keys, those too that do not sign yet.
    public var keys: IssuerKeys
    /// All the venues.
    public var venues: [Venue]
    /// The passes that were used or revoked since the mark that was asked for; those not named are as they were.
    public var passes: [KnownPass]
    /// What ended before this time is to be forgotten, in Unix seconds.
    public var forgetBefore: Int64?
    /// The passes are told from the beginning: what was told before is void.
    public var isStart: Bool
    /// What to ask for next.
    public var next: String
    /// Whether there is more to ask for now.
    public var hasMore: Bool

    /// Makes one from its parts.
    public init(
        serverTime: Int64, keys: IssuerKeys, venues: [Venue], passes: [KnownPass], forgetBefore: Int64?,
        isStart: Bool, next: String, hasMore: Bool
    ) {
        self.serverTime = serverTime
        self.keys = keys
        self.venues = venues
        self.passes = passes
        self.forgetBefore = forgetBefore
        self.isStart = isStart
        self.next = next
        self.hasMore = hasMore
    }
}
