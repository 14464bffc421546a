/// The tables `gates` and `desk_sessions`.
struct AccessTables {
    private let all: any Statement
    private let byToken: any Statement
    private let byPairing: any Statement
    private let insert: any Statement
    private let renew: any Statement
    private let pair: any Statement
    private let revoke: any Statement
    private let see: any Statement
    private let session: any Statement
    private let insertSession: any Statement
    private let deleteSession: any Statement
    private let deleteSessions: any Statement

    init(_ database: any Database) throws(LedgerError) {
        let select = """
            SELECT id, name, venue, created_at, paired_at, last_seen_at, revoked_at, pairing_expires_at, pairing_used_at
            FROM gates
            """
        all = try database.prepare(select + " ORDER BY created_at, id")
        byToken = try database.prepare(select + " WHERE token = ?1 AND revoked_at IS NULL")
        byPairing = try database.prepare(select + " WHERE pairing = ?1")
        insert = try database.prepare(
            """
            INSERT INTO gates (id, name, venue, created_at, pairing, pairing_expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT DO NOTHING RETURNING id
            """)
        renew = try database.prepare(
            """
            UPDATE gates SET pairing = ?2, pairing_expires_at = ?3, pairing_used_at = NULL
            WHERE id = ?1 AND revoked_at IS NULL RETURNING id
            """)
        pair = try database.prepare(
            "UPDATE gates SET token = ?2, paired_at = ?3, pairing_used_at = ?3 WHERE id = ?1")
        revoke = try database.prepare(
            """
            UPDATE gates SET revoked_at = COALESCE(revoked_at, ?2), token = NULL, pairing = NULL WHERE id = ?1
            RETURNING id
            """)
        see = try database.prepare("UPDATE gates SET last_seen_at = ?2 WHERE id = ?1")
        session = try database.prepare("SELECT expires_at FROM desk_sessions WHERE hash = ?1")
        insertSession = try database.prepare("INSERT INTO desk_sessions (hash, expires_at) VALUES (?1, ?2)")
        deleteSession = try database.prepare("DELETE FROM desk_sessions WHERE hash = ?1")
        deleteSessions = try database.prepare("DELETE FROM desk_sessions WHERE expires_at <= ?1")
    }

    func gates() throws(LedgerError) -> [GateRecord] {
        try all.all(read: Self.record)
    }

    func gate(token hash: [UInt8]) throws(LedgerError) -> GateRecord? {
        try byToken.first(.bytes(hash), read: Self.record)
    }

    /// The gate that a pairing is for, and when it was taken up.
    func gate(pairing hash: [UInt8]) throws(LedgerError) -> (gate: GateRecord, expiresAt: Int64, usedAt: Int64?)? {
        try byPairing.first(.bytes(hash)) { (row) throws(LedgerError) in
            (try Self.record(row), row.integer(7), row.optionalInteger(8))
        }
    }

    func add(_ gate: GateRecord, _ pairing: Pairing) throws(LedgerError) -> Bool {
        try insert.finds(
            gate.id.sqlValue, .text(gate.name), .text(gate.venue), .integer(gate.createdAt), .bytes(pairing.hash),
            .integer(pairing.expiresAt))
    }

    func renewPairing(of id: GateID, _ pairing: Pairing) throws(LedgerError) -> Bool {
        try renew.finds(id.sqlValue, .bytes(pairing.hash), .integer(pairing.expiresAt))
    }

    func pair(_ id: GateID, token hash: [UInt8], at now: Int64) throws(LedgerError) {
        try pair.run(id.sqlValue, .bytes(hash), .integer(now))
    }

    func revoke(_ id: GateID, at now: Int64) throws(LedgerError) -> Bool {
        try revoke.finds(id.sqlValue, .integer(now))
    }

    func see(_ id: GateID, at now: Int64) throws(LedgerError) {
        try see.run(id.sqlValue, .integer(now))
    }

    func addSession(_ hash: [UInt8], until expiresAt: Int64, at now: Int64) throws(LedgerError) {
        try deleteSessions.run(.integer(now))
        try insertSession.run(.bytes(hash), .integer(expiresAt))
    }

    func sessionEnd(_ hash: [UInt8]) throws(LedgerError) -> Int64? {
        try session.number(.bytes(hash))
    }

    func endSession(_ hash: [UInt8]) throws(LedgerError) {
        try deleteSession.run(.bytes(hash))
    }

    private static func record(_ row: any Row) throws(LedgerError) -> GateRecord {
        var gate = GateRecord(
            id: GateID(row.integer(0)), name: row.text(1), venue: row.text(2), createdAt: row.integer(3))
        gate.pairedAt = row.optionalInteger(4)
        gate.lastSeenAt = row.optionalInteger(5)
        gate.revokedAt = row.optionalInteger(6)
        let isOpen = row.isNull(8) && gate.revokedAt == nil
        gate.pairingExpiresAt = isOpen ? row.optionalInteger(7) : nil
        return gate
    }
}
