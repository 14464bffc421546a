import CSQLite

/// What SQLite answered instead of doing as asked.
struct SQLiteError: Error, Equatable, Sendable {
    /// The extended result code.
    let code: Int32
    let message: String

    /// The result code without its extension.
    var primaryCode: Int32 { code & 0xFF }

    /// Turns a result code into an error unless it is one of success.
    static func check(_ code: Int32, on handle: OpaquePointer?) throws(SQLiteError) {
        guard code != SQLITE_OK, code != SQLITE_ROW, code != SQLITE_DONE else { return }
        let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
        let message = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        throw SQLiteError(code: extended, message: message.map { String(cString: $0) } ?? "")
    }
}
