public import CheckIn

/// The ledger in a SQL database. Several processes may use the same one at once.
public final class SQLLedger: LedgerStore {
    let writer: LedgerConnection
    /// Waits for no writer.
    let reader: LedgerConnection
    /// For what may take a while, so that neither a check-in nor who may send it waits for that.
    let reports: LedgerConnection
    /// Where other servers use the ledger, too; nil for a file.
    let url: String?

    /// In one SQLite file, which is made if need be.
    public convenience init(path: String) throws(LedgerError) {
        try self.init(path: path, busySeconds: 5)
    }

    /// - Parameters:
    ///   - busySeconds: How long to wait for other processes that are writing.
    ///   - pageLimit: How many pages the file may have; nil means any number.
    convenience init(path: String, busySeconds: Int32, pageLimit: Int64? = nil) throws(LedgerError) {
        func open() throws(LedgerError) -> SQLiteDatabase {
            try SQLiteDatabase(path: path, busySeconds: busySeconds, pageLimit: pageLimit)
        }
        let writer = try open()
        writer.useCheckpointer(on: try open())
        // Readers see what was committed and wait for no writer (https://sqlite.org/wal.html).
        try self.init(writer: writer, reader: try open(), reports: try open(), url: nil)
    }

    /// In a PostgreSQL database, or another that speaks its protocol.
    ///
    /// - Parameter url: `postgres://…`, as libpq reads it.
    public convenience init(url: String) throws(LedgerError) {
        func open() throws(LedgerError) -> PostgreSQLDatabase { try PostgreSQLDatabase(url: url) }
        try self.init(writer: try open(), reader: try open(), reports: try open(), url: url)
    }

    /// Brings the schema up to date.
    private init(
        writer: any Database, reader: any Database, reports: any Database, url: String?
    ) throws(LedgerError) {
        self.url = url
        try Migration.bringUpToDate(writer)
        self.writer = try LedgerConnection(writer)
        self.reader = try LedgerConnection(reader)
        self.reports = try LedgerConnection(reports)
    }

    public func commit(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer] {
        func commit(trustingIDs: Bool) throws(LedgerError) -> [LedgerAnswer] {
            try writer.write { (connection) throws(LedgerError) in
                try connection.answer(requests, at: now, policy: policy, trustingIDs: trustingIDs)
            }
        }
        do throws(LedgerError) { return try commit(trustingIDs: true) } catch {
            // Perhaps an id of old was sent with a new code.
            guard case .broken = error, writer.trustsIDs else { throw error }
            return try commit(trustingIDs: false)
        }
    }

    public func tidyUp() throws(LedgerError) {
        try reports.read { (connection) throws(LedgerError) in try connection.emptyLog() }
    }

    public func checkIns(after sequence: Int64, limit: Int) throws(LedgerError) -> [CheckInRecord] {
        try reader.read { (connection) throws(LedgerError) in
            try connection.checkIns.records(after: sequence, limit: limit)
        }
    }

    public func secret(named name: String, orKeep candidate: [UInt8]) throws(LedgerError) -> KeptSecret {
        try writer.write { (connection) throws(LedgerError) in
            if let value = try connection.secrets.value(named: name) { return KeptSecret(value: value, isNew: false) }
            try connection.secrets.add(candidate, named: name)
            return KeptSecret(value: candidate, isNew: true)
        }
    }
}
