import CheckIn

/// Check-ins by a few statements for all of a commit, in whose values are arrays.
final class CheckInsTogether: CheckInStore {
    static let trustsIDs = true
    private let database: any Database
    private var scans: [SentScan] = []
    private var since: Int64 = 0
    private var trustsIDs = true
    private var known = ScansOfCommit()
    /// The last scans that were kept before the commit, of those that it may repeat; nil until somebody asks.
    private var lastKept: [GateOfPass: CheckInRecord]?
    private let repeats: any Statement
    private let records: any Statement
    private let places: any Statement
    private let ends: any Statement
    private let lastScans: any Statement
    private let insert: any Statement
    private let insertRepeats: any Statement
    private let update: any Statement
    private let upsert: any Statement

    init(_ database: any Database) throws(LedgerError) {
        self.database = database
        repeats = try database.prepare("SELECT id FROM repeats WHERE id = ANY (?1)")
        records = try database.prepare(
            """
            SELECT \(CheckInTable.ownColumns), NULL, checkins.id FROM checkins WHERE checkins.id = ANY (?1)
            UNION ALL
            SELECT \(CheckInTable.ownColumns), NULL, repeats.id
            FROM repeats JOIN checkins ON sequence = checkin WHERE repeats.id = ANY (?1)
            """)
        places = try database.prepare(
            "SELECT \(PresenceTable.columns), newest, pass_id FROM presence WHERE pass_id = ANY (?1)")
        ends = try database.prepare("SELECT id, ended_at FROM passes WHERE id = ANY (?1) AND ended_at IS NOT NULL")
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
        // To select `unnest` costs the server half of what it costs to select from it. A commit has one time.
        insert = try database.prepare(
            """
            INSERT INTO checkins (id, pass_id, issued_at, venue, gate, direction, inside, refusal, at)
            SELECT unnest(?1), unnest(?2), unnest(?3), unnest(?4), unnest(?5), unnest(?6), unnest(?7), unnest(?8), ?9
            """)
        insertRepeats = try database.prepare(
            """
            INSERT INTO repeats (id, checkin)
            SELECT repeat, sequence FROM unnest(?1, ?2) AS sent (repeat, original) JOIN checkins ON id = original
            """)
        update = try database.prepare(
            """
            UPDATE presence SET
                issued_at = new.issued_at, direction = new.direction, gate = new.gate, at = ?7, newest = new.newest,
                since = NULL, since_gate = NULL
            FROM (SELECT
                unnest(?1) AS pass_id, unnest(?2) AS venue, unnest(?3) AS issued_at, unnest(?4) AS direction,
                unnest(?5) AS gate, unnest(?6) AS newest) AS new
            WHERE presence.pass_id = new.pass_id AND presence.venue = new.venue
            """)
        upsert = try database.prepare(
            """
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, newest, at)
            SELECT unnest(?1), unnest(?2), unnest(?3), unnest(?4), unnest(?5), unnest(?6), ?7
            ON CONFLICT (pass_id, venue) DO UPDATE SET newest = excluded.newest
            """)
    }

    /// An id of a check-in need not be asked about where the code is new: it would not be inserted a second time.
    func loading(_ scans: [SentScan], since: Int64, trustingIDs: Bool) -> [Step] {
        (self.scans, self.since, trustsIDs) = (scans, since, trustingIDs)
        (known, lastKept) = (ScansOfCommit(scans), nil)
        let passes = SQLValue.integers(known.passIDs.map(\.sqlInteger))
        return [
            Step(repeats, .texts(scans.map(\.id))) { [self] (_) in trustsIDs = false },
            Step(places, passes) { [self] (row) throws(LedgerError) in
                let visit = row.text(0) == PresenceTable.unseen ? nil : PresenceTable.visit(row)
                let place = PlaceOfPass(venue: row.text(6), visit: visit, newest: row.integer(7))
                known.keep(place, of: PassID(row.integer(8)))
            },
            Step(ends, passes) { [self] (row) throws(LedgerError) in
                known.keep(endedAt: row.integer(1), of: PassID(row.integer(0)))
            },
        ]
    }

    func record(of sent: SentScan, isNew: Bool) throws(LedgerError) -> CheckInRecord? {
        if !isNew || !trustsIDs { try lookUp() }
        return known.record(id: sent.id)
    }

    func trace(of sent: SentScan) -> TraceOfPass { known.trace(of: sent.pass) }

    func lastScan(at place: GateOfPass) throws(LedgerError) -> CheckInRecord? {
        if let added = known.lastAdded(at: place) { return added }
        try lookUp()
        return lastKept?[place]
    }

    /// Asks what is kept of the scans, once. Mostly all codes are newer than those shown before, and nothing needs to be.
    private func lookUp() throws(LedgerError) {
        if lastKept != nil { return }
        var found: [GateOfPass: CheckInRecord] = [:]
        let repeating = scans.filter { !known.isNew($0) }
        // Only a scan of the same code matters.
        let passes = Set(repeating.map(\.pass.sqlInteger))
        let seconds = Set(repeating.map(\.scan.code.issuedAt))
        try database.run([
            Step(records, .texts(scans.map(\.id))) { [self] (row) throws(LedgerError) in
                known.keep(try CheckInTable.record(row), id: row.text(13))
            },
            Step(lastScans, .integers(Array(passes)), .integers(Array(seconds)), .integer(since)) {
                (row) throws(LedgerError) in
                let last = try CheckInTable.record(row)
                found[last.place] = last
            },
        ])
        lastKept = found
    }

    func add(_ record: CheckInRecord, after place: PlaceOfPass?) { known.add(record) }

    func addRepeat(id: String, of original: CheckInRecord) { known.addRepeat(id: id, of: original) }

    func write() throws(LedgerError) {
        let records = known.added
        if let now = records.first?.at {
            try insert.run(
                .texts(records.map(\.id)), .integers(records.map(\.passID.sqlInteger)),
                .integers(records.map(\.issuedAt)), .texts(records.map(\.venue)), .texts(records.map(\.gate)),
                .texts(records.map(\.direction.rawValue)), .integers(records.map(\.outcome.inside)),
                .blobs(records.map(\.outcome.refusalBytes)), .integer(now))
            let (admitted, others) = known.changes()
            for (statement, changes) in [(update, admitted), (upsert, others)] where !changes.isEmpty {
                try statement.run(
                    .integers(changes.map(\.pass.sqlInteger)), .texts(changes.map(\.venue)),
                    .integers(changes.map(\.issuedAt)), .texts(changes.map(\.direction)), .texts(changes.map(\.gate)),
                    .integers(changes.map(\.newest)), .integer(now))
            }
        }
        let repeats = known.repeats
        if !repeats.isEmpty {
            try insertRepeats.run(.texts(repeats.map(\.id)), .texts(repeats.map(\.original)))
        }
        (scans, known) = ([], ScansOfCommit())
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
