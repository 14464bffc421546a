/// What is known about a pass when it is scanned. Times are Unix seconds.
public struct PassHistory: Equatable, Sendable {
    /// The use, at any venue, of the latest-issued code that was admitted.
    public var lastUse: Use?
    /// Where the holder is, as this venue knows it.
    public var presence: Presence
    /// The last genuine scan at this gate, whatever came of it.
    public var lastScan: LastScan?
    public var revokedSince: Int64?

    public init(
        lastUse: Use? = nil, presence: Presence = .neverSeen, lastScan: LastScan? = nil, revokedSince: Int64? = nil
    ) {
        self.lastUse = lastUse
        self.presence = presence
        self.lastScan = lastScan
        self.revokedSince = revokedSince
    }

    /// A code that was admitted.
    public struct Use: Equatable, Sendable {
        public var issuedAt: Int64
        public var at: Int64
        public var gate: String

        public init(issuedAt: Int64, at: Int64, gate: String) {
            self.issuedAt = issuedAt
            self.at = at
            self.gate = gate
        }
    }

    public enum Presence: Equatable, Sendable {
        case neverSeen
        case inside(since: Int64, gate: String)
        case outside(since: Int64)
    }

    /// A scan and its answer.
    public struct LastScan: Equatable, Sendable {
        public var issuedAt: Int64
        public var direction: Direction
        public var at: Int64
        public var verdict: Verdict

        public init(issuedAt: Int64, direction: Direction, at: Int64, verdict: Verdict) {
            self.issuedAt = issuedAt
            self.direction = direction
            self.at = at
            self.verdict = verdict
        }
    }
}
