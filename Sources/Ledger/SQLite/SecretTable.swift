/// The table `secrets`.
struct SecretTable {
    private let select: Statement
    private let insert: Statement

    init(_ database: Database) throws(SQLiteError) {
        select = try database.prepare("SELECT value FROM secrets WHERE name = ?1")
        insert = try database.prepare("INSERT INTO secrets (name, value) VALUES (?1, ?2)")
    }

    func value(named name: String) throws(SQLiteError) -> [UInt8]? {
        try select.first(.text(name)) { (row) throws(SQLiteError) in row.bytes(0) }
    }

    func add(_ value: [UInt8], named name: String) throws(SQLiteError) {
        try insert.run(.text(name), .bytes(value))
    }
}
