import CheckIn

/// The table `gate_changes`, and what gates are told of the others.
struct GateTable {
    private let lastCheckIn: any Statement
    private let lastChange: any Statement
    private let walk: any Statement
    private let checkIns: any Statement
    private let changes: any Statement
    private let forgotten: any Statement

    init(_ database: any Database) throws(LedgerError) {
        lastCheckIn = try database.prepare(database.dialect.highestNumber("checkins"))
        lastChange = try database.prepare(database.dialect.highestNumber("gate_changes"))
        walk = try database.prepare(
            """
            SELECT pass_id FROM presence WHERE pass_id >= ?1 AND direction <> '\(PresenceTable.unseen)'
            UNION SELECT id FROM passes WHERE id >= ?1 AND ended_at IS NOT NULL ORDER BY 1 LIMIT ?2
            """)
        checkIns = try database.prepare(
            "SELECT sequence, pass_id, refusal IS NULL FROM checkins WHERE sequence > ?1 ORDER BY sequence LIMIT ?2")
        changes = try database.prepare(
            "SELECT sequence, pass_id FROM gate_changes WHERE sequence > ?1 ORDER BY sequence LIMIT ?2")
        forgotten = try database.prepare("SELECT max(before) FROM deletions")
    }

    /// The mark of whoever knows everything.
    func newestMark() throws(LedgerError) -> GateMark {
        GateMark(checkIn: try lastCheckIn.number() ?? 0, change: try lastChange.number() ?? 0)
    }

    /// The ids, as signed numbers, of passes that there is something to tell of, from the least on.
    func walk(from id: Int64, limit: Int) throws(LedgerError) -> [Int64] {
        try walk.all(.integer(id), .integer(Int64(limit))) { (row) throws(LedgerError) in row.integer(0) }
    }

    /// The numbers and passes of check-ins; no pass where nobody was admitted.
    func checkIns(after number: Int64, limit: Int) throws(LedgerError) -> [(number: Int64, pass: Int64?)] {
        try checkIns.all(.integer(number), .integer(Int64(limit))) { (row) throws(LedgerError) in
            (row.integer(0), row.integer(2) == 1 ? row.integer(1) : nil)
        }
    }

    func changes(after number: Int64, limit: Int) throws(LedgerError) -> [(number: Int64, pass: Int64?)] {
        try changes.all(.integer(number), .integer(Int64(limit))) { (row) throws(LedgerError) in
            (row.integer(0), row.integer(1))
        }
    }

    /// Up to when check-ins were deleted.
    func forgottenBefore() throws(LedgerError) -> Int64? {
        try forgotten.number()
    }
}
