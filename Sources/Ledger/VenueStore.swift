public import CheckIn

/// Which venues there are, and their rules.
public protocol VenueStore: Sendable {
    /// In the order of their names.
    func venues() throws(LedgerError) -> [Venue]

    /// Makes a venue, or gives one new rules; they count from the next scan on.
    func keepVenue(named name: String, _ rules: VenueRules) throws(LedgerError)
}
