import CSQLite

/// A prepared statement of SQLite's.
final class SQLiteStatement: Statement {
    private let handle: OpaquePointer
    private let database: SQLiteDatabase

    /// Wraps sqlite3_prepare_v3.
    init(_ sql: String, on database: SQLiteDatabase) throws(LedgerError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        try SQLite.check(code, on: database.handle)
        guard let prepared else { throw .broken("an empty statement") }
        handle = prepared
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Wraps sqlite3_step and sqlite3_reset.
    func run(
        _ values: [SQLValue], each: (any Row) throws(LedgerError) -> Void
    ) throws(LedgerError) {
        defer { sqlite3_reset(handle) }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        while true {
            let code = sqlite3_step(handle)
            try SQLite.check(code, on: database.handle)
            guard code == SQLITE_ROW else { return }
            try each(SQLiteRow(handle: handle))
        }
    }

    func change(_ values: [SQLValue]) throws(LedgerError) {
        try run(values) { (_) throws(LedgerError) in }
    }

    /// Wraps sqlite3_bind_*.
    private func bind(_ value: SQLValue, at place: Int32) throws(LedgerError) {
        // SQLITE_TRANSIENT: SQLite takes its own copy.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code =
            switch value {
            case .integer(let value): sqlite3_bind_int64(handle, place, value)
            case .text(var value):
                value.withUTF8 { value in
                    value.withMemoryRebound(to: CChar.self) {
                        sqlite3_bind_text64(
                            handle, place, $0.baseAddress, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
                    }
                }
            // No pointer would mean null.
            case .bytes(let value) where value.isEmpty: sqlite3_bind_zeroblob(handle, place, 0)
            case .bytes(let value):
                value.withUnsafeBytes {
                    sqlite3_bind_blob64(handle, place, $0.baseAddress, UInt64($0.count), transient)
                }
            case .null: sqlite3_bind_null(handle, place)
            case .integers, .texts, .blobs: preconditionFailure("SQLite has no arrays")
            }
        try SQLite.check(code, on: database.handle)
    }
}
