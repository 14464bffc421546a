import CheckIn

/// Check-ins by a few statements for each, with SQLite's chains.
struct CheckInsOneByOne: CheckInStore {
    private let checkIns: CheckInTable
    private let trace: any Statement
    private let insert: any Statement
    private let upsertAdmission: any Statement
    private let upsertRefusal: any Statement

    init(_ database: any Database, checkIns: CheckInTable) throws(LedgerError) {
        self.checkIns = checkIns
        trace = try database.prepare(
            """
            SELECT \(PresenceTable.columns), newest, ended_at FROM (SELECT ?1 AS pass)
            LEFT JOIN presence ON pass_id = pass LEFT JOIN passes ON passes.id = pass
            """)
        insert = try database.prepare(
            """
            INSERT INTO checkins (id, pass_id, issued_at, venue, gate, direction, at, inside, refusal, previous)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT last FROM presence WHERE pass_id = ?2 AND venue = ?4))
            """)
        let add = """
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at, newest, last)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, last_insert_rowid())
            """
        upsertAdmission = try database.prepare(
            """
            \(add) \(PresenceTable.onConflict), newest = max(newest, excluded.newest), last = excluded.last
            """)
        upsertRefusal = try database.prepare(
            """
            \(add) ON CONFLICT (pass_id, venue)
            DO UPDATE SET newest = max(newest, excluded.newest), last = excluded.last
            """)
    }

    func loading(_ scans: [SentScan], since: Int64) -> [Step] { [] }

    func record(id: String) throws(LedgerError) -> CheckInRecord? {
        try checkIns.record(id: id)
    }

    func lastScan(at place: GateOfPass) throws(LedgerError) -> CheckInRecord? {
        try checkIns.lastRecord(of: place.pass, venue: place.venue, gate: place.gate)
    }

    func trace(of pass: PassID) throws(LedgerError) -> TraceOfPass {
        var known = TraceOfPass()
        try trace.each(pass.sqlValue) { (row) throws(LedgerError) in
            known.endedAt = row.optionalInteger(8)
            guard !row.isNull(6) else { return }
            let visit = row.text(0) == PresenceTable.unseen ? nil : PresenceTable.visit(row)
            known.places.append(PlaceOfPass(venue: row.text(6), visit: visit, newest: row.integer(7)))
        }
        return known
    }

    func add(_ record: CheckInRecord) throws(LedgerError) {
        let direction = SQLValue.text(record.direction.rawValue)
        try insert.run(
            .text(record.id), record.passID.sqlValue, .integer(record.issuedAt), .text(record.venue),
            .text(record.gate), direction, .integer(record.at), .integer(record.outcome.inside),
            .bytes(record.outcome.refusalBytes))
        if record.isAdmission {
            try upsertAdmission.run(
                record.passID.sqlValue, .text(record.venue), .integer(record.issuedAt), direction, .text(record.gate),
                .integer(record.at), .integer(record.issuedAt))
        } else {
            try upsertRefusal.run(
                record.passID.sqlValue, .text(record.venue), .integer(0), .text(PresenceTable.unseen), .text(""),
                .integer(record.at), .integer(record.issuedAt))
        }
    }

    func addRepeat(id: String, of original: CheckInRecord) throws(LedgerError) {
        try checkIns.addRepeat(id: id, of: original.id)
    }

    func write() {}
}
