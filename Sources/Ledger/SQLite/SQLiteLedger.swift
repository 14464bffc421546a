public import CheckIn

/// The ledger in one SQLite file. Several processes may use it at once.
public final class SQLiteLedger: LedgerStore {
    private let writer: LedgerConnection
    /// Readers see what was committed and wait for no writer (https://sqlite.org/wal.html).
    private let reader: LedgerConnection

    /// Opens the file, which is made if need be, and brings its schema up to date.
    public init(path: String) throws(LedgerError) {
        writer = try Self.connect(path)
        reader = try Self.connect(path)
    }

    public func commit(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer] {
        try writer.write { (connection) throws(SQLiteError) in
            var answers: [LedgerAnswer] = []
            answers.reserveCapacity(requests.count)
            for request in requests { answers.append(try connection.answer(request, at: now, policy: policy)) }
            return answers
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

    private static func connect(_ path: String) throws(LedgerError) -> LedgerConnection {
        let database = try open(path)
        try Migration.bringUpToDate(database)
        do throws(SQLiteError) { return try LedgerConnection(database) } catch { throw error.asLedgerError }
    }

    private static func open(_ path: String) throws(LedgerError) -> Database {
        do throws(SQLiteError) {
            let database = try Database(path: path)
            try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
            return database
        } catch {
            throw error.asLedgerError
        }
    }
}
