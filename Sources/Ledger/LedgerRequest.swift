public import CheckIn

/// Something to be written into the ledger.
public enum LedgerRequest: Equatable, Sendable {
    /// Decide about a scan and record the verdict. The id was made by the client: the same one again changes nothing.
    case checkIn(id: String, Scan)
    /// Keep a new pass, unless its device has one that is still valid.
    case enrol(Pass)
}
