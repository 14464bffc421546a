public import CheckIn

/// That somebody joined a person's identity with their check-ins.
public struct Lookup: Equatable, Sendable {
    /// Unix seconds.
    public var at: Int64
    /// Who did it, in their own words.
    public var actor: String
    /// Why.
    public var reason: String
    /// Who was looked up.
    public var safeNumber: SafeNumber

    /// Makes one from its parts.
    public init(at: Int64, actor: String, reason: String, safeNumber: SafeNumber) {
        self.at = at
        self.actor = actor
        self.reason = reason
        self.safeNumber = safeNumber
    }
}
