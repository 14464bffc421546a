import CheckIn

/// How the check-ins of a commit are loaded and written: one by one where the database is in this process, together where
/// each statement is a journey.
protocol CheckInStore {
    /// What there is to know about scans.
    ///
    /// - Parameter since: Scans before this time need not be told of.
    func facts(for scans: [SentScan], since: Int64) throws(LedgerError) -> CheckInFacts

    func write(_ changes: CheckInChanges) throws(LedgerError)
}

/// A scan that is to be decided about.
struct SentScan {
    let id: String
    let scan: Scan
    let venue: String

    var pass: PassID { scan.code.pass.claims.id }
    var place: GateOfPass { GateOfPass(pass: pass, venue: venue, gate: scan.gate) }
}

/// What check-ins have to know of the ledger.
struct CheckInFacts {
    /// By the ids under which scans were sent.
    var records: [String: CheckInRecord] = [:]
    /// The last scans that were not annulled.
    var lastScans: [GateOfPass: CheckInRecord] = [:]
    /// Where passes were admitted.
    var visits: [PassID: [KnownPass.Visit]] = [:]
    /// When passes ended.
    var ends: [PassID: Int64] = [:]
}

/// What check-ins change in the ledger.
struct CheckInChanges {
    var records: [CheckInRecord] = []
    /// Further ids, and those of the scans that they repeat.
    var repeats: [(id: String, original: String)] = []
    /// The latest admissions of passes at venues.
    var admissions: [GateOfPass: CheckInRecord] = [:]
}

/// A pass at a gate of a venue; without a gate, at the venue.
struct GateOfPass: Hashable {
    let pass: PassID
    let venue: String
    var gate = ""
}
