import CheckIn

/// The tables `presence` and `venues`: where each pass was last admitted, and how many are inside.
struct PresenceTable {
    private let lastUse: Statement
    private let here: Statement
    private let upsert: Statement
    private let inside: Statement
    private let setInside: Statement

    init(_ database: Database) throws(SQLiteError) {
        lastUse = try database.prepare(
            "SELECT issued_at, at, gate FROM presence WHERE pass_id = ?1 ORDER BY issued_at DESC LIMIT 1")
        here = try database.prepare("SELECT direction, at, gate FROM presence WHERE pass_id = ?1 AND venue = ?2")
        upsert = try database.prepare(
            """
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (pass_id, venue) DO UPDATE SET
                issued_at = excluded.issued_at, direction = excluded.direction, gate = excluded.gate, at = excluded.at
            """)
        inside = try database.prepare("SELECT inside FROM venues WHERE name = ?1")
        setInside = try database.prepare(
            """
            INSERT INTO venues (name, inside) VALUES (?1, ?2)
            ON CONFLICT (name) DO UPDATE SET inside = excluded.inside
            """)
    }

    /// The use of the pass's latest code, at any venue.
    func lastUse(of pass: PassID) throws(SQLiteError) -> PassHistory.Use? {
        try lastUse.first(pass.sqlValue) { (row) throws(SQLiteError) in
            PassHistory.Use(issuedAt: row.integer(0), at: row.integer(1), gate: row.text(2))
        }
    }

    func presence(of pass: PassID, venue: String) throws(SQLiteError) -> PassHistory.Presence {
        let presence = try here.first(pass.sqlValue, .text(venue)) { (row) throws(SQLiteError) in
            row.text(0) == Direction.entry.rawValue
                ? PassHistory.Presence.inside(since: row.integer(1), gate: row.text(2))
                : .outside(since: row.integer(1))
        }
        return presence ?? .neverSeen
    }

    func inside(venue: String) throws(SQLiteError) -> Int64 {
        try inside.first(.text(venue)) { (row) throws(SQLiteError) in row.integer(0) } ?? 0
    }

    func add(_ entry: Entry, issuedAt: Int64, venue: String) throws(SQLiteError) {
        try upsert.run(
            entry.passID.sqlValue, .text(venue), .integer(issuedAt), .text(entry.direction.rawValue), .text(entry.gate),
            .integer(entry.at))
        try setInside.run(.text(venue), .integer(entry.inside ?? 0))
    }
}
