import CheckIn

/// The table `contradictions`.
struct ContradictionTable {
    private let page: any Statement
    private let ofPass: any Statement
    private let upsert: any Statement
    private let delete: any Statement

    init(_ database: any Database) throws(LedgerError) {
        page = try database.prepare(
            """
            SELECT \(CheckInTable.columns), contradictions.sequence, reason
            FROM contradictions JOIN checkins ON checkins.sequence = checkin
            WHERE contradictions.sequence > ?1 ORDER BY contradictions.sequence LIMIT ?2
            """)
        ofPass = try database.prepare(
            """
            SELECT id, reason FROM contradictions JOIN checkins ON checkins.sequence = checkin
            WHERE \(database.dialect.checkInsOfPasses("= ?1"))
            """)
        upsert = try database.prepare(
            """
            INSERT INTO contradictions (checkin, reason) SELECT sequence, ?2 FROM checkins WHERE id = ?1
            ON CONFLICT (checkin) DO UPDATE SET reason = excluded.reason
            """)
        delete = try database.prepare(
            "DELETE FROM contradictions WHERE checkin = (SELECT sequence FROM checkins WHERE id = ?1)")
    }

    func contradictions(after sequence: Int64, limit: Int) throws(LedgerError) -> [Contradiction] {
        try page.all(.integer(sequence), .integer(Int64(limit))) { (row) throws(LedgerError) in
            Contradiction(
                sequence: row.integer(13), checkIn: try CheckInTable.record(row), reason: try Self.reason(row.bytes(14))
            )
        }
    }

    /// What speaks against check-ins of a pass, by their ids.
    func reasons(of pass: PassID) throws(LedgerError) -> [String: Refusal] {
        var reasons: [String: Refusal] = [:]
        try ofPass.each(pass.sqlValue) { (row) throws(LedgerError) in
            reasons[row.text(0)] = try Self.reason(row.bytes(1))
        }
        return reasons
    }

    /// Notes what speaks against a check-in; nil if nothing does any more.
    func set(_ reason: Refusal?, ofCheckIn id: String) throws(LedgerError) {
        if let reason {
            try upsert.run(.text(id), .bytes(reason.tree.encoded))
        } else {
            try delete.run(.text(id))
        }
    }

    private static func reason(_ bytes: [UInt8]) throws(LedgerError) -> Refusal {
        guard let tree = try? CBOR.decode(bytes), let reason = try? Refusal(tree) else {
            throw LedgerError.broken("contradictions.reason holds what was never written")
        }
        return reason
    }
}
