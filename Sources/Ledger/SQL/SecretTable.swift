/// The table `secrets`.
struct SecretTable {
    private let select: any Statement
    private let insert: any Statement

    init(_ database: any Database) throws(LedgerError) {
        select = try database.prepare("SELECT value FROM secrets WHERE name = ?1")
        insert = try database.prepare("INSERT INTO secrets (name, value) VALUES (?1, ?2)")
    }

    func value(named name: String) throws(LedgerError) -> [UInt8]? {
        try select.first(.text(name)) { (row) throws(LedgerError) in row.bytes(0) }
    }

    func add(_ value: [UInt8], named name: String) throws(LedgerError) {
        try insert.run(.text(name), .bytes(value))
    }
}
