public import CheckIn

/// The ledger in one SQLite file. Several processes may use it at once.
public final class SQLiteLedger: LedgerStore {
    let writer: LedgerConnection
    /// Readers see what was committed and wait for no writer (https://sqlite.org/wal.html).
    let reader: LedgerConnection
    private let checkpointer: Checkpointer

    /// Opens the file, which is made if need be, and brings its schema up to date.
    public convenience init(path: String) throws(LedgerError) {
        try self.init(path: path, busySeconds: 5)
    }

    /// - Parameters:
    ///   - busySeconds: How long to wait for other processes that are writing.
    ///   - pageLimit: How many pages the file may have; nil means any number.
    init(path: String, busySeconds: Int32, pageLimit: Int64? = nil) throws(LedgerError) {
        let database = try Self.open(path, busySeconds, pageLimit)
        try Migration.bringUpToDate(database)
        let readDatabase = try Self.open(path, busySeconds, pageLimit)
        checkpointer = Checkpointer(try Self.open(path, busySeconds, pageLimit))
        checkpointer.watch(database)
        do throws(SQLiteError) {
            writer = try LedgerConnection(database)
            reader = try LedgerConnection(readDatabase)
        } catch {
            throw error.asLedgerError
        }
    }

    deinit {
        checkpointer.stop()
    }

    public func commit(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer] {
        do {
            return try writer.write { (connection) throws(SQLiteError) in
                try connection.answer(requests, at: now, policy: policy)
            }
        } catch {
            // The log may be what fills the disk.
            if error == .full { checkpointer.becomeDue() }
            throw error
        }
    }

    public func checkIns(after sequence: Int64, limit: Int) throws(LedgerError) -> [CheckInRecord] {
        try reader.read { (connection) throws(SQLiteError) in
            try connection.checkIns.records(after: sequence, limit: limit)
        }
    }

    public func secret(named name: String, orKeep candidate: [UInt8]) throws(LedgerError) -> KeptSecret {
        try writer.write { (connection) throws(SQLiteError) in
            if let value = try connection.secrets.value(named: name) { return KeptSecret(value: value, isNew: false) }
            try connection.secrets.add(candidate, named: name)
            return KeptSecret(value: candidate, isNew: true)
        }
    }

    private static func open(_ path: String, _ busySeconds: Int32, _ pageLimit: Int64?) throws(LedgerError) -> Database
    {
        do throws(SQLiteError) {
            let database = try Database(path: path, busySeconds: busySeconds)
            try database.execute(
                """
                PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
                PRAGMA cache_size = -8192
                """)
            if let pageLimit { try database.execute("PRAGMA max_page_count = \(pageLimit)") }
            return database
        } catch {
            throw error.asLedgerError
        }
    }
}
