import CheckIn

/// The table `people`.
struct PersonTable {
    private let insert: any Statement
    private let byNumber: any Statement

    init(_ database: any Database) throws(LedgerError) {
        insert = try database.prepare(
            "INSERT INTO people (safe_number, identity) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING id")
        byNumber = try database.prepare("SELECT id FROM people WHERE safe_number = ?1")
    }

    /// Keeps somebody new; nil if the safe number is another's.
    func add(_ number: SafeNumber, identity: [UInt8]?) throws(LedgerError) -> Int64? {
        try insert.number(.text(number.text), .bytes(identity))
    }

    func id(of number: SafeNumber) throws(LedgerError) -> Int64? {
        try byNumber.number(.text(number.text))
    }
}
