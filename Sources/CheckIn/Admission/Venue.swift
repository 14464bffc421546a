/// A venue: its rules, and how full it is.
public struct Venue: Equatable, Sendable {
    /// The venue's name, as passes write it.
    public var name: String
    /// How many are inside.
    public var inside: Int64
    /// Nil where the usual ones count, since the desk has laid none down.
    public var rules: VenueRules?

    /// Makes one from its parts.
    public init(name: String, inside: Int64, rules: VenueRules?) {
        self.name = name
        self.inside = inside
        self.rules = rules
    }
}
