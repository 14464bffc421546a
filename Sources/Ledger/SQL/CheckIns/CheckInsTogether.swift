import CheckIn

/// Check-ins by a few statements for all of a commit, in whose values are arrays.
final class CheckInsTogether: CheckInStore {
    private var known = Known()
    private var changes = Changes()
    private let records: any Statement
    private let lastScans: any Statement
    private let visits: any Statement
    private let ends: any Statement
    private let insert: any Statement
    private let insertRepeats: any Statement
    private let upsertPresence: any Statement

    private struct Known {
        /// By the ids under which scans were sent.
        var records: [String: CheckInRecord] = [:]
        var lastScans: [GateOfPass: CheckInRecord] = [:]
        var visits: [PassID: [KnownPass.Visit]] = [:]
        var ends: [PassID: Int64] = [:]
    }

    private struct Changes {
        var records: [CheckInRecord] = []
        /// Further ids, and those of the scans that they repeat.
        var repeats: [(id: String, original: String)] = []
        /// The latest admissions of passes at venues.
        var admissions: [GateOfPass: CheckInRecord] = [:]
    }

    init(_ database: any Database) throws(LedgerError) {
        records = try database.prepare(
            """
            SELECT \(CheckInTable.ownColumns), NULL, checkins.id FROM checkins WHERE checkins.id = ANY (?1)
            UNION ALL
            SELECT \(CheckInTable.ownColumns), NULL, repeats.id
            FROM repeats JOIN checkins ON sequence = checkin WHERE repeats.id = ANY (?1)
            """)
        lastScans = try database.prepare(
            """
            SELECT \(CheckInTable.ownColumns), NULL FROM checkins
            WHERE pass_id = ANY (?1) AND issued_at = ANY (?2) AND at >= ?3
            AND annulled_at IS NULL AND recorded_at IS NULL AND NOT EXISTS (
                SELECT 1 FROM checkins AS later
                WHERE later.pass_id = checkins.pass_id AND later.venue = checkins.venue
                AND later.gate = checkins.gate AND later.sequence > checkins.sequence
                AND later.annulled_at IS NULL AND later.recorded_at IS NULL)
            """)
        visits = try database.prepare(
            "SELECT \(PresenceTable.columns), pass_id FROM presence WHERE pass_id = ANY (?1)")
        ends = try database.prepare("SELECT id, ended_at FROM passes WHERE id = ANY (?1) AND ended_at IS NOT NULL")
        insert = try database.prepare(
            """
            INSERT INTO checkins (id, pass_id, issued_at, venue, gate, direction, at, inside, refusal)
            SELECT * FROM unnest(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
            """)
        insertRepeats = try database.prepare(
            """
            INSERT INTO repeats (id, checkin)
            SELECT repeat, sequence FROM unnest(?1, ?2) AS sent (repeat, original) JOIN checkins ON id = original
            """)
        upsertPresence = try database.prepare(
            """
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at)
            SELECT * FROM unnest(?1, ?2, ?3, ?4, ?5, ?6) \(PresenceTable.onConflict)
            """)
    }

    func loading(_ scans: [SentScan], since: Int64) -> [Step] {
        known = Known()
        changes = Changes()
        let passes = SQLValue.integers(Set(scans.map(\.pass)).map(\.sqlInteger))
        let seconds = Array(Set(scans.map(\.scan.code.issuedAt)))
        return [
            Step(records, .texts(scans.map(\.id))) { [self] (row) throws(LedgerError) in
                known.records[row.text(13)] = try CheckInTable.record(row)
            },
            // Only a scan of the same code matters.
            Step(lastScans, passes, .integers(seconds), .integer(since)) { [self] (row) throws(LedgerError) in
                let last = try CheckInTable.record(row)
                known.lastScans[last.place] = last
            },
            Step(visits, passes) { [self] (row) throws(LedgerError) in
                known.visits[PassID(row.integer(7)), default: []].append(PresenceTable.visit(row))
            },
            Step(ends, passes) { [self] (row) throws(LedgerError) in
                known.ends[PassID(row.integer(0))] = row.integer(1)
            },
        ]
    }

    func record(id: String) -> CheckInRecord? { known.records[id] }
    func lastScan(at place: GateOfPass) -> CheckInRecord? { known.lastScans[place] }
    func trace(of pass: PassID) -> TraceOfPass {
        let visits = known.visits[pass] ?? []
        return TraceOfPass(
            places: visits.map { PlaceOfPass(venue: $0.venue, visit: $0) }, endedAt: known.ends[pass])
    }

    func add(_ record: CheckInRecord) {
        known.records[record.id] = record
        known.lastScans[record.place] = record
        changes.records.append(record)
        guard record.isAdmission else { return }
        changes.admissions[GateOfPass(pass: record.passID, venue: record.venue, gate: "")] = record
        known.visits[record.passID, default: []].removeAll { $0.venue == record.venue }
        known.visits[record.passID, default: []].append(record.visit)
    }

    func addRepeat(id: String, of original: CheckInRecord) {
        known.records[id] = original
        changes.repeats.append((id, original.id))
    }

    func write() throws(LedgerError) {
        let records = changes.records
        if !records.isEmpty {
            try insert.run(
                .texts(records.map(\.id)), .integers(records.map(\.passID.sqlInteger)),
                .integers(records.map(\.issuedAt)), .texts(records.map(\.venue)), .texts(records.map(\.gate)),
                .texts(records.map(\.direction.rawValue)), .integers(records.map(\.at)),
                .integers(records.map(\.outcome.inside)), .blobs(records.map(\.outcome.refusalBytes)))
        }
        if !changes.repeats.isEmpty {
            try insertRepeats.run(.texts(changes.repeats.map(\.id)), .texts(changes.repeats.map(\.original)))
        }
        let admissions = Array(changes.admissions.values)
        if !admissions.isEmpty {
            try upsertPresence.run(
                .integers(admissions.map(\.passID.sqlInteger)), .texts(admissions.map(\.venue)),
                .integers(admissions.map(\.issuedAt)), .texts(admissions.map(\.direction.rawValue)),
                .texts(admissions.map(\.gate)), .integers(admissions.map(\.at)))
        }
        known = Known()
        changes = Changes()
    }
}

extension CheckInRecord.Outcome {
    /// Nil for a refusal.
    var inside: Int64? {
        if case .admitted(let inside) = self { inside } else { nil }
    }

    /// The reason and its facts; nil for an admission.
    var refusalBytes: [UInt8]? {
        if case .refused(let refusal) = self { Verdict.refused(refusal).tree.encoded } else { nil }
    }
}
