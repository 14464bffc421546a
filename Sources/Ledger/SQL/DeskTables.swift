import CheckIn

/// What the desk asks of several tables.
struct DeskTables {
    private let gates: any Statement
    private let quarters: any Statement
    private let refusals: any Statement
    private let passes: any Statement
    private let pass: any Statement
    private let checkIns: any Statement

    init(_ database: any Database) throws(LedgerError) {
        gates = try database.prepare(
            """
            SELECT gate, count(*) FILTER (WHERE refusal IS NULL), count(*) FILTER (WHERE refusal IS NOT NULL), max(at)
            FROM checkins WHERE venue = ?1 AND at >= ?2 AND annulled_at IS NULL GROUP BY gate ORDER BY gate LIMIT 500
            """)
        quarters = try database.prepare(
            """
            SELECT at / 900 * 900, count(*) FILTER (WHERE direction = 'entry'), count(*) FILTER (WHERE direction = 'exit')
            FROM checkins WHERE venue = ?1 AND at >= ?2 AND annulled_at IS NULL AND refusal IS NULL
            GROUP BY 1 ORDER BY 1
            """)
        refusals = try database.prepare(
            """
            SELECT refusal FROM checkins WHERE venue = ?1 AND at >= ?2 AND refusal IS NOT NULL
            ORDER BY at DESC LIMIT \(HallRecord.refusalLimit)
            """)
        passes = try database.prepare(
            """
            SELECT \(Self.passColumns) FROM passes JOIN people ON people.id = person
            WHERE passes.id >= ?1 AND safe_number LIKE ?2 ORDER BY passes.id LIMIT ?3
            """)
        pass = try database.prepare(
            "SELECT \(Self.passColumns) FROM passes JOIN people ON people.id = person WHERE passes.id = ?1")
        checkIns = try database.prepare(
            """
            SELECT \(CheckInTable.columns) FROM checkins
            WHERE at >= ?1 AND at < ?2 AND venue LIKE ?3 ESCAPE '\\' ORDER BY checkins.sequence LIMIT ?4
            """)
    }

    func hall(of venue: String, since: Int64) throws(LedgerError) -> HallRecord {
        HallRecord(
            gates: try gates.all(.text(venue), .integer(since)) { (row) throws(LedgerError) in
                HallRecord.Gate(
                    name: row.text(0), admitted: row.integer(1), refused: row.integer(2), lastAt: row.integer(3))
            },
            quarters: try quarters.all(.text(venue), .integer(since)) { (row) throws(LedgerError) in
                HallRecord.Quarter(from: row.integer(0), entries: row.integer(1), exits: row.integer(2))
            },
            refusals: try refusals.all(.text(venue), .integer(since)) { (row) throws(LedgerError) in
                try CheckInTable.refusal(row.bytes(0))
            })
    }

    /// - Parameter least: The least id that is told of.
    func passes(beginning: String, from least: Int64, limit: Int) throws(LedgerError) -> [PassRecord] {
        guard beginning.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0.properties.numericType != nil })
        else { return [] }
        return try passes.all(
            .integer(least), .text(beginning + "%"), .integer(Int64(limit)), read: Self.passRecord)
    }

    func pass(_ id: PassID) throws(LedgerError) -> PassRecord? {
        try pass.all(.integer(id.sqlInteger), read: Self.passRecord).first
    }

    private static let passColumns = "passes.id, safe_number, expires_at, ended_at"

    private static func passRecord(_ row: any Row) throws(LedgerError) -> PassRecord {
        PassRecord(
            id: PassID(row.integer(0)), safeNumber: try row.safeNumber(1), expiresAt: row.integer(2),
            endedAt: row.optionalInteger(3))
    }

    func checkIns(from: Int64, to: Int64, venue: String?, limit: Int) throws(LedgerError) -> [CheckInRecord] {
        let pattern = venue.map(Self.escaped) ?? "%"
        return try checkIns.all(
            .integer(from), .integer(to), .text(pattern), .integer(Int64(limit)), read: CheckInTable.record)
    }

    /// A text as a pattern that only it fits.
    private static func escaped(_ text: String) -> String {
        String(text.flatMap { "\\%_".contains($0) ? ["\\", $0] : [$0] })
    }
}
