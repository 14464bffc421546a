import CheckIn

/// Where the check-ins of a commit are looked up and kept: some at a time where the database is in this process, together
/// where each statement is a journey.
protocol CheckInStore {
    /// Whether it can take ids to be new without asking.
    static var trustsIDs: Bool { get }

    /// What is to be run before anything is asked about the scans.
    ///
    /// - Parameters:
    ///   - since: Scans before this time need not be told of.
    ///   - trustingIDs: Whether a scan whose code is new may be taken to have a new id. Where it has not, the commit fails as
    ///     ``LedgerError/broken(_:)``.
    func loading(_ scans: [SentScan], since: Int64, trustingIDs: Bool) throws(LedgerError) -> [Step]

    /// What was recorded under a scan's id, of its own or of a repeat.
    ///
    /// - Parameter isNew: Whether its code is newer than all that were shown of its pass at the venue.
    func record(of sent: SentScan, isNew: Bool) throws(LedgerError) -> CheckInRecord?

    /// Where a pass was shown, and whether it ended.
    func trace(of sent: SentScan) throws(LedgerError) -> TraceOfPass

    /// The last scan of a pass at a gate that was not annulled.
    func lastScan(at place: GateOfPass) throws(LedgerError) -> CheckInRecord?

    /// - Parameter place: What the trace of its pass says of the venue.
    func add(_ record: CheckInRecord, after place: PlaceOfPass?) throws(LedgerError)

    /// Remembers a further id for a scan that is recorded.
    func addRepeat(id: String, of original: CheckInRecord) throws(LedgerError)

    /// Writes what is not written yet.
    func write() throws(LedgerError)
}

/// A scan that is to be decided about.
struct SentScan {
    let id: String
    let scan: Scan
    let venue: String
    let pass: PassID

    init(id: String, scan: Scan, venue: String) {
        self.id = id
        self.scan = scan
        self.venue = venue
        pass = scan.code.pass.claims.id
    }

    var place: GateOfPass { GateOfPass(pass: pass, venue: venue, gate: scan.gate) }
}

/// What is known of a pass.
struct TraceOfPass {
    /// Where it was shown.
    var places: [PlaceOfPass] = []
    /// When it ended; nil if it did not, or is not known.
    var endedAt: Int64?
}

/// What is known of a pass at a venue.
struct PlaceOfPass {
    let venue: String
    /// Nil where it was not admitted.
    var visit: KnownPass.Visit?
    /// When the newest of its codes that were shown there was made, if that is known.
    var newest: Int64?
    /// The latest check-in there, if that is known.
    var last: Int64?
}

/// A pass at a gate of a venue.
struct GateOfPass: Hashable {
    let pass: PassID
    let venue: String
    let gate: String
}

extension CheckInRecord {
    var place: GateOfPass { GateOfPass(pass: passID, venue: venue, gate: gate) }

    var isAdmission: Bool {
        if case .admitted = outcome { true } else { false }
    }

    /// The holder's visit that an admission begins or ends.
    var visit: KnownPass.Visit {
        KnownPass.Visit(
            venue: venue, use: PassHistory.Use(issuedAt: issuedAt, at: at, gate: gate),
            presence: PresenceTable.presence(direction.rawValue, since: at, gate: gate))
    }
}
