import CSQLite

/// One connection to a SQLite file.
final class SQLiteDatabase: Database {
    private let connection: SQLiteConnection
    private let beginning: SQLiteStatement
    private let ending: SQLiteStatement
    private var checkpointer: Checkpointer?
    private let busyMilliseconds: Int32
    /// How long emptying the log waits for readers, since meanwhile nobody can write.
    private static let emptyingMilliseconds: Int32 = 100
    private static let emptyingPasses = 3

    /// Opens the file, which is made if need be.
    ///
    /// - Parameters:
    ///   - busySeconds: How long to wait for other processes that are writing.
    ///   - pageLimit: How many pages the file may have; nil means any number.
    init(path: String, busySeconds: Int32 = 5, pageLimit: Int64? = nil) throws(LedgerError) {
        connection = try SQLiteConnection(path: path)
        sqlite3_extended_result_codes(connection.handle, 1)
        busyMilliseconds = busySeconds * 1000
        sqlite3_busy_timeout(connection.handle, busyMilliseconds)
        try Self.keepLog(connection, busySeconds: busySeconds)
        try connection.execute(
            """
            PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA cache_size = -8192;
            PRAGMA journal_size_limit = \(Checkpointer.longLog)
            """)
        if let pageLimit { try connection.execute("PRAGMA max_page_count = \(pageLimit)") }
        beginning = try SQLiteStatement(dialect.begin, on: connection)
        ending = try SQLiteStatement("COMMIT", on: connection)
    }

    /// Has a write-ahead log kept. Where several programs make a new file do so at once, SQLite does not wait by itself.
    private static func keepLog(_ connection: SQLiteConnection, busySeconds: Int32) throws(LedgerError) {
        let end = ContinuousClock.now + .seconds(busySeconds)
        while true {
            do throws(LedgerError) { return try connection.execute("PRAGMA journal_mode = WAL") } catch {
                guard error == .busy, .now < end else { throw error }
                sqlite3_sleep(pauseMilliseconds)
            }
        }
    }

    private static let pauseMilliseconds: Int32 = 5

    var handle: OpaquePointer { connection.handle }

    deinit {
        checkpointer?.stop()
    }

    /// Has the write-ahead log carried over by another thread, on a connection of its own, instead of by commits.
    func useCheckpointer(on other: SQLiteDatabase) {
        let checkpointer = Checkpointer(other)
        checkpointer.watch(self)
        self.checkpointer = checkpointer
    }

    func execute(_ sql: String) throws(LedgerError) {
        try connection.execute(sql)
    }

    func begin() throws(LedgerError) {
        checkpointer?.beginWriting()
        do throws(LedgerError) { try beginning.run() } catch {
            checkpointer?.endWriting()
            throw error
        }
    }

    func commit() throws(LedgerError) {
        try ending.run()
        checkpointer?.endWriting()
    }

    func rollBack() {
        defer { checkpointer?.endWriting() }
        // Some errors have rolled back already; then this one says so and is of no interest.
        try? execute("ROLLBACK")
    }

    func run(_ steps: [Step]) throws(LedgerError) {
        for step in steps { try step.statement.run(step.values, each: step.each) }
    }

    func prepare(_ sql: String) throws(LedgerError) -> any Statement {
        try SQLiteStatement(sql, on: connection)
    }

    /// Carries the write-ahead log over into the file and empties it. Who is reading now may put that off to the next time.
    func emptyLog() throws(LedgerError) {
        sqlite3_busy_timeout(handle, Self.emptyingMilliseconds)
        defer { sqlite3_busy_timeout(handle, busyMilliseconds) }
        // Most of it is done without keeping anybody from writing.
        for _ in 0..<Self.emptyingPasses { try execute("PRAGMA wal_checkpoint(PASSIVE)") }
        try execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    let dialect = Dialect(
        begin: "BEGIN IMMEDIATE", takesArrays: false, greatest: "max",
        // Whatever was deleted since (https://sqlite.org/autoinc.html).
        highestNumber: { "SELECT COALESCE(max(seq), 0) FROM sqlite_sequence WHERE name = '\($0)'" },
        checkInsOfPasses: CheckInChains.ofPasses, linkCheckIn: CheckInChains.link,
        forgetPresence: CheckInChains.forget,
        beginReading: "BEGIN",
        keepNumber: [
            "DELETE FROM sqlite_sequence WHERE name = ?2 AND ?1 >= 0",
            "INSERT INTO sqlite_sequence (name, seq) VALUES (?2, ?1)",
        ], goOn: nil, afterTaking: CheckInChains.rebuild,
        migrations: Migration.all, keepVersion: "", readVersion: "PRAGMA user_version",
        writeVersion: { "PRAGMA user_version = \($0)" })
}
