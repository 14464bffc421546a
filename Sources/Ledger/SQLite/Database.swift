import CSQLite

/// One connection to a SQLite file; for one thread at a time.
final class Database {
    let handle: OpaquePointer

    /// Opens the file, which is made if need be. Wraps sqlite3_open_v2.
    ///
    /// - Parameter busySeconds: How long to wait for other processes that are writing.
    init(path: String, busySeconds: Int32 = 5) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close(opened) }
            try SQLiteError.check(code, on: opened)
            throw SQLiteError(code: SQLITE_NOMEM, message: "")
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busySeconds * 1000)
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Runs statements that give no rows. Wraps sqlite3_exec.
    func execute(_ sql: String) throws(SQLiteError) {
        try SQLiteError.check(sqlite3_exec(handle, sql, nil, nil, nil), on: handle)
    }

    func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, on: self)
    }
}
