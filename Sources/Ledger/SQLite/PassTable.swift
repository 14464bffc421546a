import CSQLite
import CheckIn

/// The table `passes`.
struct PassTable {
    private let ofDevice: Statement
    private let insert: Statement

    init(_ database: Database) throws(SQLiteError) {
        ofDevice = try database.prepare(
            """
            SELECT bytes FROM passes WHERE device_key = ?1 AND expires_at > ?2
            ORDER BY expires_at DESC LIMIT 1
            """)
        insert = try database.prepare(
            """
            INSERT INTO passes (id, device_key, safe_number, expires_at, bytes) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT DO NOTHING RETURNING id
            """)
    }

    /// The encoded pass of a device that is still valid.
    func pass(of device: PublicKey, at now: Int64) throws(SQLiteError) -> [UInt8]? {
        try ofDevice.first(.bytes(device.compressed), .integer(now)) { (row) throws(SQLiteError) in row.bytes(0) }
    }

    /// Keeps a pass; false if another has its id or its safe number.
    func add(_ pass: Pass) throws(SQLiteError) -> Bool {
        let added = try insert.first(
            pass.claims.id.sqlValue, .bytes(pass.claims.deviceKey.compressed), .text(pass.claims.safeNumber.text),
            .integer(pass.claims.expiresAt), .bytes(pass.bytes)
        ) { (_) throws(SQLiteError) in true }
        return added ?? false
    }
}

extension PublicKey {
    /// The point's 33 bytes. // SEC 1 §2.3.3
    fileprivate var compressed: [UInt8] { [yIsOdd ? 3 : 2] + x }
}
