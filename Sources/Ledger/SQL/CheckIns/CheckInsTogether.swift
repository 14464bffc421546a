import CheckIn

/// Check-ins by a few statements for all, in whose values are arrays.
struct CheckInsTogether: CheckInStore {
    private let records: any Statement
    private let lastScans: any Statement
    private let visits: any Statement
    private let ends: any Statement
    private let insert: any Statement
    private let insertRepeats: any Statement
    private let upsertPresence: any Statement

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
            SELECT DISTINCT ON (pass_id, venue, gate) \(CheckInTable.ownColumns), NULL FROM checkins
            WHERE pass_id = ANY (?1) AND at >= ?2 AND annulled_at IS NULL
            AND recorded_at IS NULL
            ORDER BY pass_id, venue, gate, sequence DESC
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

    func facts(for scans: [SentScan], since: Int64) throws(LedgerError) -> CheckInFacts {
        var facts = CheckInFacts()
        let passes = SQLValue.integers(Set(scans.map(\.pass)).map(\.sqlInteger))
        try records.each(.texts(scans.map(\.id))) { (row) throws(LedgerError) in
            facts.records[row.text(13)] = try CheckInTable.record(row)
        }
        try lastScans.each(passes, .integer(since)) { (row) throws(LedgerError) in
            let last = try CheckInTable.record(row)
            facts.lastScans[GateOfPass(pass: last.passID, venue: last.venue, gate: last.gate)] = last
        }
        try visits.each(passes) { (row) throws(LedgerError) in
            facts.visits[PassID(row.integer(7)), default: []].append(PresenceTable.visit(row))
        }
        try ends.each(passes) { (row) throws(LedgerError) in facts.ends[PassID(row.integer(0))] = row.integer(1) }
        return facts
    }

    func write(_ changes: CheckInChanges) throws(LedgerError) {
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
