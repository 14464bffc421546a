/// What was recorded, for those who follow it.
public protocol EventStore: Sendable {
    /// The mark of whoever knows everything.
    func newestMark() throws(LedgerError) -> EventMark

    /// What was recorded after a mark, in its order: each event once, whichever server recorded it.
    ///
    /// - Parameter limit: How many of each kind, at most.
    func events(after mark: EventMark, limit: Int) throws(LedgerError) -> [LedgerEvent]

    /// Notices from server to server, where several share the ledger.
    func announcements() -> (any Announcements)?
}
