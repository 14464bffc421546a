public import CheckIn

/// Something to be written into the ledger.
public enum LedgerRequest: Equatable, Sendable {
    /// Decide about a scan and record the verdict. The id was made by the client: the same one again changes nothing.
    ///
    /// The venue is the usual one where none is named.
    case checkIn(id: String, Scan, venue: String? = nil)
    /// Record what a gate decided by itself, oldest first. An id that is known changes nothing.
    case recordOffline([OfflineCheckIn])
    /// Take an admission back, at the gate that gave it.
    ///
    /// A gate of any venue's, where none is named.
    case annul(id: String, gate: String, venue: String? = nil)
    /// Keep a new pass, unless its device has one that is still valid. With an invitation, whatever pass the person or
    /// the device had before ends.
    case enrol(NewPass)
    /// Note that a gate was heard of.
    case seeGate(GateID)
}
