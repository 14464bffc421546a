import CheckIn
import Ledger

/// Venues and their rules: the desk's work.
extension Route {
    @Sendable static func venues(_ call: Call) throws(Problem) -> Reply {
        let venues = try call.ask { (service) throws(ServiceError) in try service.venues() }
        return .now(call.response(.ok, .fields([("venues", .array(venues.map(\.tree)))])))
    }

    @Sendable static func keepVenue(_ call: Call) throws(Problem) -> Reply {
        let name = String(call.parameters.first ?? "")
        guard CheckInRequest.isPlaceName(name) else { throw Problem(MessageError.invalid(field: "name")) }
        let rules = try call.read(VenueRules.init)
        let venue = try call.ask { (service) throws(ServiceError) in try service.keepVenue(named: name, rules) }
        return .now(call.response(.ok, venue.tree))
    }
}

extension Venue {
    fileprivate var tree: CBOR {
        let own = CBOR.fields([("name", .text(name)), ("inside", .integer(inside))])
        return .map((own.map ?? []) + (rules?.tree.map ?? []))
    }
}
