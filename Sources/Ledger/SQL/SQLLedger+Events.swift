extension SQLLedger {
    public func newestMark() throws(LedgerError) -> EventMark {
        try reader.read { (connection) throws(LedgerError) in try connection.events.newestMark() }
    }

    public func events(after mark: EventMark, limit: Int) throws(LedgerError) -> [LedgerEvent] {
        try reader.read { (connection) throws(LedgerError) in try connection.events.events(after: mark, limit: limit) }
    }

    public func announcements() -> (any Announcements)? {
        url.map { PostgreSQLAnnouncements(url: $0) }
    }
}
