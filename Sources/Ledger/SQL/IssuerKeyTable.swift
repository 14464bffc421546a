import CheckIn

/// The table `issuer_keys`.
struct IssuerKeyTable {
    private let select: any Statement
    private let insert: any Statement
    private let update: any Statement

    init(_ database: any Database) throws(LedgerError) {
        select = try database.prepare(
            "SELECT id, public_key, added_at, signs_from, retired_at FROM issuer_keys ORDER BY sequence")
        insert = try database.prepare(
            """
            INSERT INTO issuer_keys (id, public_key, added_at, signs_from, retired_at) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT DO NOTHING
            """)
        update = try database.prepare(
            "UPDATE issuer_keys SET retired_at = ?2 WHERE id = ?1 AND retired_at IS NULL RETURNING id")
    }

    func all() throws(LedgerError) -> [IssuerKeyRecord] {
        try select.all { (row) throws(LedgerError) in
            guard let key = PublicKey(compressed: row.bytes(1)) else {
                throw LedgerError.broken("issuer_keys.public_key holds what was never written")
            }
            return IssuerKeyRecord(
                id: KeyID(row.integer(0)), publicKey: key, addedAt: row.integer(2),
                signsFrom: row.integer(3), retiredAt: row.optionalInteger(4))
        }
    }

    func add(_ key: IssuerKeyRecord) throws(LedgerError) {
        try insert.run(
            key.id.sqlValue, .bytes(key.publicKey.compressed), .integer(key.addedAt),
            .integer(key.signsFrom), .integer(key.retiredAt))
    }

    func retire(_ id: KeyID, at now: Int64) throws(LedgerError) -> Bool {
        try update.finds(id.sqlValue, .integer(now))
    }
}
