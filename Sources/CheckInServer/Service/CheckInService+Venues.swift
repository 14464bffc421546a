import CheckIn
import Ledger

/// The desk's work on venues.
extension CheckInService {
    /// Those of the ledger, and the usual one in any case.
    func venues() throws(ServiceError) -> [Venue] {
        let venues = try ask { () throws(LedgerError) in try ledger.venues() }
        if venues.contains(where: { $0.name == policy.venue }) { return venues }
        return [Venue(name: policy.venue, inside: 0, rules: nil)] + venues
    }

    func keepVenue(named name: String, _ rules: VenueRules) throws(ServiceError) -> Venue {
        try ask { () throws(LedgerError) in try ledger.keepVenue(named: name, rules) }
        guard let venue = try venues().first(where: { $0.name == name }) else { throw .notFound }
        return venue
    }
}
