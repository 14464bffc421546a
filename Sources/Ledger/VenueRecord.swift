public import CheckIn

/// A venue as the ledger knows it.
public struct VenueRecord: Equatable, Sendable {
    public var name: String
    /// How many are inside.
    public var inside: Int64
    /// Nil where the desk has laid nothing down.
    public var rules: VenueRules?

    public init(name: String, inside: Int64, rules: VenueRules?) {
        self.name = name
        self.inside = inside
        self.rules = rules
    }
}

/// Which venues there are, and their rules.
public protocol VenueStore: Sendable {
    /// In the order of their names.
    func venues() throws(LedgerError) -> [VenueRecord]

    /// Makes a venue, or gives one new rules; they count from the next scan on.
    func keepVenue(named name: String, _ rules: VenueRules) throws(LedgerError)
}
