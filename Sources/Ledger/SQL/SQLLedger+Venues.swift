public import CheckIn

extension SQLLedger {
    public func venues() throws(LedgerError) -> [Venue] {
        try reader.read { (connection) throws(LedgerError) in try connection.venues.all() }
    }

    public func keepVenue(named name: String, _ rules: VenueRules) throws(LedgerError) {
        try writer.write { (connection) throws(LedgerError) in try connection.venues.keep(rules, of: name) }
    }
}
