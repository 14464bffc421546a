import CSQLite

/// A prepared statement, to be run any number of times.
final class Statement {
    private let handle: OpaquePointer
    private let database: Database

    /// Wraps sqlite3_prepare_v3.
    init(_ sql: String, on database: Database) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        try SQLiteError.check(code, on: database.handle)
        guard let prepared else { throw SQLiteError(code: SQLITE_MISUSE, message: "an empty statement") }
        handle = prepared
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs the statement to its end.
    func run(_ values: SQLValue...) throws(SQLiteError) {
        try run(values) { (_) throws(SQLiteError) in }
    }

    /// The first row, read by `read`; nil if there is none.
    func first<Value>(
        _ values: SQLValue..., read: (borrowing Row) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value? {
        var found: Value?
        try run(values) { (row) throws(SQLiteError) in
            if found == nil { found = try read(row) }
        }
        return found
    }

    /// Hands every row to `read`.
    func each(_ values: SQLValue..., read: (borrowing Row) throws(SQLiteError) -> Void) throws(SQLiteError) {
        try run(values, each: read)
    }

    /// Every row, read by `read`.
    func all<Value>(
        _ values: SQLValue..., read: (borrowing Row) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> [Value] {
        var found: [Value] = []
        try run(values) { (row) throws(SQLiteError) in found.append(try read(row)) }
        return found
    }

    /// Wraps sqlite3_step and sqlite3_reset.
    private func run(
        _ values: [SQLValue], each: (borrowing Row) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        defer { sqlite3_reset(handle) }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        while true {
            let code = sqlite3_step(handle)
            try SQLiteError.check(code, on: database.handle)
            guard code == SQLITE_ROW else { return }
            try each(Row(handle: handle))
        }
    }

    /// Wraps sqlite3_bind_*.
    private func bind(_ value: SQLValue, at place: Int32) throws(SQLiteError) {
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
            }
        try SQLiteError.check(code, on: database.handle)
    }
}
