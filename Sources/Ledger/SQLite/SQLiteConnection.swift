import CSQLite
import LogGathering

/// An open SQLite file, which is closed when neither the database nor a statement of it is left.
final class SQLiteConnection {
    let handle: OpaquePointer
    /// Once for the process. Where statistics are kept nothing is lost but time; without the VFS no file can be opened.
    private static let configuration = (sqlite_without_statistics(), log_gathering_register())

    /// Opens the file, which is made if need be. Wraps sqlite3_open_v2.
    init(path: String) throws(LedgerError) {
        _ = Self.configuration
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, log_gathering_vfs)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close(opened) }
            try SQLite.check(code, on: opened)
            throw .broken("no memory")
        }
        handle = opened
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Wraps sqlite3_exec.
    func execute(_ sql: String) throws(LedgerError) {
        try SQLite.check(sqlite3_exec(handle, sql, nil, nil, nil), on: handle)
    }
}
