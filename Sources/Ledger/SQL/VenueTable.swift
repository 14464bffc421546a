import CheckIn

/// The table `venues`.
struct VenueTable {
    private let select: any Statement
    private let one: any Statement
    private let upsert: any Statement

    init(_ database: any Database) throws(LedgerError) {
        select = try database.prepare("SELECT name, inside, rules FROM venues ORDER BY name")
        one = try database.prepare("SELECT inside, rules FROM venues WHERE name = ?1")
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

    /// Loads the rules that the desk has laid down, if any, and how many are inside; nothing where the venue is not kept.
    func loading(_ name: String, _ take: @escaping (VenueRules?, _ inside: Int64) -> Void) -> Step {
        Step(one, .text(name)) { (row) throws(LedgerError) in
            take(row.isNull(1) ? nil : try Self.rules(row.bytes(1)), row.integer(0))
        }
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
