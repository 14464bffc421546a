import CheckIn

/// Check-ins with SQLite's chains: asked about and added some at a time, since each statement has a price of its own.
final class CheckInsInRows: CheckInStore {
    static let trustsIDs = false
    private let checkIns: CheckInTable
    private let questions: StatementOfRows
    private let insert: StatementOfRows
    private let admit: any Statement
    private let refuse: any Statement
    /// Of passes to which nothing was added since they were asked about.
    private var traces: [PassID: TraceOfPass] = [:]
    /// Those of the commit that are recorded, or wait to be.
    private var knownIDs: Set<String> = []
    /// What is to be added, and what was known of the pass at the venue.
    private var waiting: [(record: CheckInRecord, place: PlaceOfPass?)] = []

    init(_ database: any Database, checkIns: CheckInTable) throws(LedgerError) {
        self.checkIns = checkIns
        questions = StatementOfRows(database, columns: 2) { rows in
            """
            WITH sent (id, pass) AS (VALUES \(rows))
            SELECT \(PresenceTable.columns), newest, last, ended_at, pass, COALESCE(same.id, repeats.id)
            FROM sent LEFT JOIN presence ON presence.pass_id = pass LEFT JOIN passes ON passes.id = pass
            LEFT JOIN checkins AS same ON same.id = sent.id LEFT JOIN repeats ON repeats.id = sent.id
            """
        }
        // Whatever fails undoes the commit, so the statement need not be able to undo itself (`OR FAIL`).
        insert = StatementOfRows(database, columns: 10) { rows in
            """
            INSERT OR FAIL INTO checkins (id, pass_id, issued_at, venue, gate, direction, at, inside, refusal, previous)
            VALUES \(rows)
            """
        }
        let presence = """
            INTO presence (pass_id, venue, issued_at, direction, gate, at, newest, last)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, last_insert_rowid() - ?8)
            """
        admit = try database.prepare("REPLACE \(presence)")
        refuse = try database.prepare(
            """
            INSERT \(presence) ON CONFLICT (pass_id, venue) DO UPDATE SET newest = excluded.newest, last = excluded.last
            """)
    }

    /// Asks at once, since no journey is saved by doing so later.
    func loading(_ scans: [SentScan], since: Int64, trustingIDs: Bool) throws(LedgerError) -> [Step] {
        traces.removeAll(keepingCapacity: true)
        knownIDs.removeAll(keepingCapacity: true)
        waiting.removeAll(keepingCapacity: true)
        for start in stride(from: 0, to: scans.count, by: StatementOfRows.most) {
            try ask(scans[start..<min(start + StatementOfRows.most, scans.count)])
        }
        return []
    }

    private func ask(_ scans: ArraySlice<SentScan>) throws(LedgerError) {
        try questions.run(scans, values: { [.text($0.id), $0.pass.sqlValue] }) { (row) throws(LedgerError) in
            let pass = PassID(row.integer(10))
            var trace = traces[pass] ?? TraceOfPass(endedAt: row.optionalInteger(9))
            let visit = row.isNull(6) ? nil : PresenceTable.visit(row)
            // A pass that was sent more than once is also told of more than once.
            if let visit, !trace.places.contains(where: { $0.venue == visit.venue }) {
                trace.places.append(
                    PlaceOfPass(
                        venue: visit.venue, visit: row.text(0) == PresenceTable.unseen ? nil : visit,
                        newest: row.integer(7), last: row.optionalInteger(8)))
            }
            traces[pass] = trace
            if !row.isNull(11) { knownIDs.insert(row.text(11)) }
        }
    }

    func record(of sent: SentScan, isNew: Bool) throws(LedgerError) -> CheckInRecord? {
        guard knownIDs.contains(sent.id) else { return nil }
        try write()
        return try checkIns.record(id: sent.id)
    }

    func trace(of sent: SentScan) throws(LedgerError) -> TraceOfPass {
        if let known = traces[sent.pass] { return known }
        try write()
        try ask([sent])
        return traces[sent.pass] ?? TraceOfPass()
    }

    func lastScan(at place: GateOfPass) throws(LedgerError) -> CheckInRecord? {
        try checkIns.lastRecord(of: place.pass, venue: place.venue, gate: place.gate)
    }

    func add(_ record: CheckInRecord, after place: PlaceOfPass?) {
        traces[record.passID] = nil
        knownIDs.insert(record.id)
        waiting.append((record, place))
    }

    func addRepeat(id: String, of original: CheckInRecord) throws(LedgerError) {
        knownIDs.insert(id)
        try checkIns.addRepeat(id: id, of: original.id)
    }

    func write() throws(LedgerError) {
        for start in stride(from: 0, to: waiting.count, by: StatementOfRows.most) {
            let some = waiting[start..<min(start + StatementOfRows.most, waiting.count)]
            try insert.run(some) { Self.values($0.record, previous: $0.place?.last) }
            for (index, added) in zip(some.indices, some) {
                try keepPresence(added.record, after: added.place, rowsFromLast: some.endIndex - 1 - index)
            }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    private static func values(_ record: CheckInRecord, previous: Int64?) -> [SQLValue] {
        [
            .text(record.id), record.passID.sqlValue, .integer(record.issuedAt), .text(record.venue),
            .text(record.gate), .text(record.direction.rawValue), .integer(record.at),
            .integer(record.outcome.inside), .bytes(record.outcome.refusalBytes), .integer(previous),
        ]
    }

    /// - Parameter rowsFromLast: How many rows were added after that of the record.
    private func keepPresence(
        _ record: CheckInRecord, after place: PlaceOfPass?, rowsFromLast: Int
    ) throws(LedgerError) {
        let newest = SQLValue.integer(max(place?.newest ?? .min, record.issuedAt))
        if record.isAdmission {
            try admit.run(
                record.passID.sqlValue, .text(record.venue), .integer(record.issuedAt),
                .text(record.direction.rawValue), .text(record.gate), .integer(record.at), newest,
                .integer(Int64(rowsFromLast)))
        } else {
            try refuse.run(
                record.passID.sqlValue, .text(record.venue), .integer(0), .text(PresenceTable.unseen), .text(""),
                .integer(record.at), newest, .integer(Int64(rowsFromLast)))
        }
    }
}
