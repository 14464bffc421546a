public import CheckIn

/// What the desk sees of a hall, of passes and of check-ins by their time.
public protocol DeskStore: Sendable {
    /// What has happened at a venue since some time, but for what was annulled.
    func hall(of venue: String, since: Int64) throws(LedgerError) -> HallRecord

    /// The passes of safe numbers that begin so, in the order of their ids.
    ///
    /// - Parameters:
    ///   - beginning: Letters and digits alone; with anything else there are none.
    ///   - after: The last id of the page before.
    func passes(
        ofNumbersBeginning beginning: String, after: PassID?, limit: Int
    ) throws(LedgerError) -> [PassRecord]

    /// The pass of an id; nil if there is none.
    func pass(_ id: PassID) throws(LedgerError) -> PassRecord?

    /// The check-ins of a time, `to` left out, oldest number first.
    ///
    /// - Parameter venue: Nil means every one.
    func checkIns(
        from: Int64, to: Int64, venue: String?, limit: Int
    ) throws(LedgerError) -> [CheckInRecord]
}
