import CheckIn

/// The table `invitations`.
struct InvitationTable {
    private let byHash: any Statement
    private let insert: any Statement
    private let use: any Statement
    private let deleteUnused: any Statement

    init(_ database: any Database) throws(LedgerError) {
        byHash = try database.prepare(
            """
            SELECT safe_number, granted, expires_at, used_at, pass_id, person
            FROM invitations JOIN people ON people.id = person WHERE hash = ?1
            """)
        insert = try database.prepare(
            "INSERT INTO invitations (hash, person, granted, expires_at) VALUES (?1, ?2, ?3, ?4)")
        use = try database.prepare("UPDATE invitations SET used_at = ?2, pass_id = ?3 WHERE hash = ?1")
        deleteUnused = try database.prepare("DELETE FROM invitations WHERE person = ?1 AND used_at IS NULL")
    }

    /// An invitation with what only the ledger knows of it.
    struct Found {
        let invitation: Invitation
        let person: Int64
        /// The pass that was given for it.
        let pass: PassID?
    }

    func found(hash: [UInt8]) throws(LedgerError) -> Found? {
        try byHash.first(.bytes(hash)) { (row) throws(LedgerError) in
            Found(
                invitation: Invitation(
                    hash: hash, safeNumber: try row.safeNumber(0), granted: row.bytes(1), expiresAt: row.integer(2),
                    usedAt: row.optionalInteger(3)),
                person: row.integer(5), pass: row.optionalInteger(4).map { PassID($0) })
        }
    }

    /// Keeps an invitation in place of those that the person has not taken up.
    func add(_ invitation: Invitation, person: Int64) throws(LedgerError) {
        try deleteUnused.run(.integer(person))
        try insert.run(
            .bytes(invitation.hash), .integer(person), .bytes(invitation.granted), .integer(invitation.expiresAt))
    }

    func use(_ hash: [UInt8], for pass: PassID, at now: Int64) throws(LedgerError) {
        try use.run(.bytes(hash), .integer(now), pass.sqlValue)
    }
}
