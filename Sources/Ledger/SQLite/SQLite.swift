import CSQLite

/// The one place where SQLite's result codes become errors of the ledger's.
enum SQLite {
    /// Throws unless the code is one of success.
    static func check(_ code: Int32, on handle: OpaquePointer?) throws(LedgerError) {
        // The result code without its extension.
        switch code & 0xFF {
        case SQLITE_OK, SQLITE_ROW, SQLITE_DONE: return
        case SQLITE_BUSY, SQLITE_LOCKED: throw .busy
        case SQLITE_FULL: throw .full
        default:
            let message = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
            throw .broken(message.map { String(cString: $0) } ?? "")
        }
    }
}
