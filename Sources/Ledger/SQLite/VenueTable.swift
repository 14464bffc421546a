import CSQLite
import CheckIn

/// The table `venues`.
struct VenueTable {
    private let select: Statement
    private let rules: Statement
    private let upsert: Statement

    init(_ database: Database) throws(SQLiteError) {
        select = try database.prepare("SELECT name, inside, rules FROM venues ORDER BY name")
        rules = try database.prepare("SELECT rules FROM venues WHERE name = ?1")
        upsert = try database.prepare(
            """
            INSERT INTO venues (name, inside, rules) VALUES (?1, 0, ?2)
            ON CONFLICT (name) DO UPDATE SET rules = excluded.rules
            """)
    }

    func all() throws(SQLiteError) -> [VenueRecord] {
        try select.all { (row) throws(SQLiteError) in
            VenueRecord(
                name: row.text(0), inside: row.integer(1), rules: row.isNull(2) ? nil : try Self.rules(row.bytes(2)))
        }
    }

    /// The rules that the desk has laid down.
    func rules(of venue: String) throws(SQLiteError) -> VenueRules? {
        let found = try rules.first(.text(venue)) { (row) throws(SQLiteError) in
            row.isNull(0) ? nil : try Self.rules(row.bytes(0))
        }
        return found ?? nil
    }

    func keep(_ rules: VenueRules, of venue: String) throws(SQLiteError) {
        try upsert.run(.text(venue), .bytes(rules.tree.encoded))
    }

    private static func rules(_ bytes: [UInt8]) throws(SQLiteError) -> VenueRules {
        guard let tree = try? CBOR.decode(bytes), let rules = try? VenueRules(tree) else {
            throw SQLiteError(code: SQLITE_CORRUPT, message: "venues.rules holds what was never written")
        }
        return rules
    }
}
