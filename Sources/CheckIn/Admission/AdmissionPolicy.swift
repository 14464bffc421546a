/// The rules of one venue. The defaults are those of a venue that has not chosen.
public struct AdmissionPolicy: Equatable, Sendable {
    /// The venue's name, as passes write it.
    public var venue: String
    /// How far the clocks of holder, issuer and gate may differ. The one tolerance, for codes and passes alike.
    public var skewSeconds: Int64
    /// For how long after its fifteen seconds a code is still taken: people need time to hold it out.
    public var graceSeconds: Int64
    /// For how long the same scan at the same gate gets the same answer.
    public var repeatWindowSeconds: Int64
    /// Whether somebody who left may come back.
    public var reentry: Reentry
    /// How many may be inside at once; nil means any number.
    public var capacity: Int64?
    /// When the venue is open; nil means always.
    public var openings: [Opening]?
    /// The status that a pass must tell; nil means any, or none.
    public var requiredStatus: String?

    /// How far clocks may differ everywhere, unless a venue's operator says otherwise.
    public static let usualSkewSeconds: Int64 = 5

    /// Whether somebody who left may come back.
    public enum Reentry: Equatable, Hashable, Sendable {
        /// Not again.
        case never
        /// At once.
        case afterExit
        /// Once this long has passed since the exit.
        case afterCooldown(seconds: Int64)
    }

    /// A time from one Unix second up to, and without, another.
    public struct Opening: Equatable, Hashable, Sendable {
        /// The first second.
        public var opensAt: Int64
        /// The second after the last.
        public var closesAt: Int64

        /// Makes one from its parts.
        public init(opensAt: Int64, closesAt: Int64) {
            self.opensAt = opensAt
            self.closesAt = closesAt
        }
    }

    /// Makes the rules of a venue; what is not given is the default.
    public init(
        venue: String, skewSeconds: Int64 = usualSkewSeconds, graceSeconds: Int64 = 5, repeatWindowSeconds: Int64 = 3,
        reentry: Reentry = .afterExit, capacity: Int64? = nil, openings: [Opening]? = nil,
        requiredStatus: String? = nil
    ) {
        self.venue = venue
        self.skewSeconds = skewSeconds
        self.graceSeconds = graceSeconds
        self.repeatWindowSeconds = repeatWindowSeconds
        self.reentry = reentry
        self.capacity = capacity
        self.openings = openings
        self.requiredStatus = requiredStatus
    }
}
