/// What a server tells gates of one pass. It names nobody. Times are Unix seconds.
public struct KnownPass: Equatable, Sendable {
    /// Which pass it is about.
    public var id: PassID
    /// Since when it is revoked, if it is.
    public var revocation: Revocation?
    /// Its latest use at each venue.
    public var visits: [Visit]

    /// That a pass was ended before its time.
    public struct Revocation: Equatable, Sendable {
        /// Unix seconds.
        public var since: Int64
        /// When the pass would have ended in any case.
        public var passExpiresAt: Int64

        /// Makes one from its parts.
        public init(since: Int64, passExpiresAt: Int64) {
            self.since = since
            self.passExpiresAt = passExpiresAt
        }
    }

    /// The latest use of a pass at a venue, and where its holder is since.
    public struct Visit: Equatable, Sendable {
        /// The venue's name.
        public var venue: String
        /// The latest use there.
        public var use: PassHistory.Use
        /// Not always the use's doing, since uses are taken back.
        public var presence: PassHistory.Presence

        /// Makes one from its parts.
        public init(venue: String, use: PassHistory.Use, presence: PassHistory.Presence) {
            self.venue = venue
            self.use = use
            self.presence = presence
        }

        /// Since when things are as they are.
        public var since: Int64 {
            switch presence {
            case .inside(let since, _), .outside(let since): since
            case .neverSeen: use.at
            }
        }

        /// Whether the holder is inside there.
        public var isInside: Bool {
            if case .inside = presence { true } else { false }
        }
    }

    /// Makes one from its parts.
    public init(id: PassID, revocation: Revocation? = nil, visits: [Visit] = []) {
        self.id = id
        self.revocation = revocation
        self.visits = visits
    }

    func visit(at venue: String) -> Visit? {
        for visit in visits where visit.venue.hasSameBytes(as: venue) { return visit }
        return nil
    }

    /// The same without what ended before a time; nil if nothing is left.
    func forgetting(before time: Int64) -> KnownPass? {
        var kept = self
        kept.visits = visits.filter { $0.since >= time }
        if let revocation, revocation.passExpiresAt < time { kept.revocation = nil }
        return kept.visits.isEmpty && kept.revocation == nil ? nil : kept
    }
}
