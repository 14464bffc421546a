import CheckIn

/// The table `passes`.
struct PassTable {
    private let ofDevice: any Statement
    private let byID: any Statement
    private let endedAt: any Statement
    private let ended: any Statement
    private let insert: any Statement
    private let endOne: any Statement
    private let endOfPerson: any Statement
    private let endOfDevice: any Statement

    init(_ database: any Database) throws(LedgerError) {
        ofDevice = try database.prepare(
            """
            SELECT bytes FROM passes WHERE device_key = ?1 AND expires_at > ?2 AND ended_at IS NULL
            ORDER BY expires_at DESC LIMIT 1
            """)
        byID = try database.prepare("SELECT device_key, expires_at, ended_at, bytes FROM passes WHERE id = ?1")
        endedAt = try database.prepare("SELECT ended_at FROM passes WHERE id = ?1")
        ended = try database.prepare(
            "SELECT id, ended_at, expires_at FROM passes WHERE id BETWEEN ?1 AND ?2 AND ended_at IS NOT NULL")
        insert = try database.prepare(
            """
            INSERT INTO passes (id, person, device_key, expires_at, bytes) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT DO NOTHING RETURNING id
            """)
        endOne = try database.prepare(
            "UPDATE passes SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL RETURNING id")
        endOfPerson = try database.prepare(
            "UPDATE passes SET ended_at = ?2 WHERE person = ?1 AND ended_at IS NULL RETURNING id")
        endOfDevice = try database.prepare(
            "UPDATE passes SET ended_at = ?2 WHERE device_key = ?1 AND ended_at IS NULL")
    }

    /// What the ledger knows of a pass.
    struct Found {
        let deviceKey: [UInt8]
        let expiresAt: Int64
        let endedAt: Int64?
        let sealed: [UInt8]?
    }

    func found(_ id: PassID) throws(LedgerError) -> Found? {
        try byID.first(id.sqlValue) { (row) throws(LedgerError) in
            Found(
                deviceKey: row.bytes(0), expiresAt: row.integer(1), endedAt: row.optionalInteger(2),
                sealed: row.isNull(3) ? nil : row.bytes(3))
        }
    }

    /// When a pass ended; nil if it did not, or is not known.
    func end(of id: PassID) throws(LedgerError) -> Int64? {
        try endedAt.number(id.sqlValue)
    }

    /// Tells when passes in a range of ids ended, which are signed numbers here.
    func tellingEnds(
        of ids: ClosedRange<Int64>, _ take: @escaping (Int64, KnownPass.Revocation) -> Void
    ) -> Step {
        Step(ended, .integer(ids.lowerBound), .integer(ids.upperBound)) { (row) in
            take(
                row.integer(0), KnownPass.Revocation(since: row.integer(1), passExpiresAt: row.integer(2)))
        }
    }

    /// The sealed pass of a device that is still valid.
    func pass(of device: PublicKey, at now: Int64) throws(LedgerError) -> [UInt8]? {
        try ofDevice.first(.bytes(device.compressed), .integer(now)) { (row) throws(LedgerError) in row.bytes(0) }
    }

    /// Keeps a pass; false if another has its id.
    func add(_ new: NewPass, person: Int64) throws(LedgerError) -> Bool {
        let claims = new.pass.claims
        return try insert.finds(
            claims.id.sqlValue, .integer(person), .bytes(claims.deviceKey.compressed), .integer(claims.expiresAt),
            .bytes(new.sealed))
    }

    /// - Returns: Whether it had not ended.
    func end(_ id: PassID, at now: Int64) throws(LedgerError) -> Bool {
        try endOne.finds(id.sqlValue, .integer(now))
    }

    /// - Returns: How many had not ended.
    func endAll(ofPerson person: Int64, at now: Int64) throws(LedgerError) -> Int {
        try endOfPerson.all(.integer(person), .integer(now)) { (_) throws(LedgerError) in true }.count
    }

    func endAll(ofDevice device: PublicKey, at now: Int64) throws(LedgerError) {
        try endOfDevice.run(.bytes(device.compressed), .integer(now))
    }
}
