/// What the desk has laid down for a venue.
public struct VenueRules: Equatable, Sendable {
    /// Whether somebody who left may come back.
    public var reentry: AdmissionPolicy.Reentry
    /// How many may be inside at once; nil means any number.
    public var capacity: Int64?
    /// Nil means always open.
    public var hours: OpeningHours?
    /// The status that a pass must tell; nil means any, or none.
    public var requiredStatus: String?

    /// Makes one from its parts.
    public init(
        reentry: AdmissionPolicy.Reentry = .afterExit, capacity: Int64? = nil, hours: OpeningHours? = nil,
        requiredStatus: String? = nil
    ) {
        self.reentry = reentry
        self.capacity = capacity
        self.hours = hours
        self.requiredStatus = requiredStatus
    }

    /// The rules as they are at one time.
    ///
    /// - Parameter base: Where the tolerances come from.
    public func policy(of venue: String, at now: Int64, like base: AdmissionPolicy) -> AdmissionPolicy {
        var policy = base
        policy.venue = venue
        policy.reentry = reentry
        policy.capacity = capacity
        policy.openings = hours?.openings(around: now)
        policy.requiredStatus = requiredStatus
        return policy
    }
}
