/// Why the ledger could not do its work. Nothing of it was then recorded.
public enum LedgerError: Error, Equatable, Sendable {
    /// Others are writing, and did not finish in time; trying again helps.
    case busy
    /// There is no room on the disk.
    case full
    /// A newer program made the ledger; this one must not touch it.
    case newerSchema(found: Int64, known: Int64)
    /// The database cannot be reached, in its library's own words; trying again helps.
    case unreachable(String)
    /// It has been closed.
    case closed
    /// Anything else, in the database's own words.
    case broken(String)
}
