import CheckIn

/// The table `venues`.
struct VenueTable {
    private let select: any Statement
    private let rules: any Statement
    private let upsert: any Statement

    init(_ database: any Database) throws(LedgerError) {
        select = try database.prepare("SELECT name, inside, rules FROM venues ORDER BY name")
        rules = try database.prepare("SELECT rules FROM venues WHERE name = ?1")
        upsert = try database.prepare(
            """
            INSERT INTO venues (name, inside, rules) VALUES (?1, 0, ?2)
            ON CONFLICT (name) DO UPDATE SET rules = excluded.rules
            """)
    }

    func all() throws(LedgerError) -> [Venue] {
        try select.all { (row) throws(LedgerError) in
            Venue(
                name: row.text(0), inside: row.integer(1), rules: row.isNull(2) ? nil : try Self.rules(row.bytes(2)))
        }
    }

    /// The rules that the desk has laid down.
    func rules(of venue: String) throws(LedgerError) -> VenueRules? {
        let found = try rules.first(.text(venue)) { (row) throws(LedgerError) in
            row.isNull(0) ? nil : try Self.rules(row.bytes(0))
        }
        return found ?? nil
    }

    func keep(_ rules: VenueRules, of venue: String) throws(LedgerError) {
        try upsert.run(.text(venue), .bytes(rules.tree.encoded))
    }

    private static func rules(_ bytes: [UInt8]) throws(LedgerError) -> VenueRules {
        guard let tree = try? CBOR.decode(bytes), let rules = try? VenueRules(tree) else {
            throw LedgerError.broken("venues.rules holds what was never written")
        }
        return rules
    }
}
