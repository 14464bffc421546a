/// What is known about a pass when it is scanned. Times are Unix seconds.
public struct PassHistory: Equatable, Sendable {
    /// The use, at any venue, of the latest-issued code that was admitted.
    public var lastUse: Use?
    /// Where the holder is, as this venue knows it.
    public var presence: Presence
    /// The last genuine scan at this gate, whatever came of it.
    public var lastScan: LastScan?
    /// Since when the pass is revoked; nil if it is not.
    public var revokedSince: Int64?

    /// Makes one from its parts; without any, the pass was never seen.
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
        /// When the code was issued.
        public var issuedAt: Int64
        /// When it was admitted.
        public var at: Int64
        /// The gate that admitted it.
        public var gate: String

        /// Makes one from its parts.
        public init(issuedAt: Int64, at: Int64, gate: String) {
            self.issuedAt = issuedAt
            self.at = at
            self.gate = gate
        }
    }

    /// Where a holder is.
    public enum Presence: Equatable, Sendable {
        /// Has not been here.
        case neverSeen
        /// Came in, by that gate.
        case inside(since: Int64, gate: String)
        /// Was inside, and left.
        case outside(since: Int64)
    }

    /// A scan and its answer.
    public struct LastScan: Equatable, Sendable {
        /// When the scanned code was issued.
        public var issuedAt: Int64
        /// Which way the holder went.
        public var direction: Direction
        /// When it was scanned.
        public var at: Int64
        /// What the gate said.
        public var verdict: Verdict

        /// Makes one from its parts.
        public init(issuedAt: Int64, direction: Direction, at: Int64, verdict: Verdict) {
            self.issuedAt = issuedAt
            self.direction = direction
            self.at = at
            self.verdict = verdict
        }
    }
}
