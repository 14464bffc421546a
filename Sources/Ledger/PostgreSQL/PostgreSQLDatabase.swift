import CPostgreSQL

/// A PostgreSQL database, connected to anew whenever the connection was lost.
///
/// What a transaction changes is sent along with its next question, or with its end, so that a commit takes two journeys:
/// one for what has to be known, one for what came of it.
final class PostgreSQLDatabase: Database {
    private let url: String
    private var current: PostgreSQLSession?
    private var statementCount = 0
    /// What is to be sent before anything else.
    private var waiting: [PostgreSQLCommand] = []
    private var isInTransaction = false
    private lazy var beginning = ["BEGIN", Self.lock].map(statement)
    private lazy var ending = statement("COMMIT")

    /// One row that whoever writes locks, so that decisions follow one another whatever the number of servers.
    private static let lock = "SELECT schema_version FROM ledger WHERE id = 1 FOR UPDATE"

    /// - Parameter url: As libpq reads it (https://www.postgresql.org/docs/current/libpq-connect.html).
    init(url: String) throws(LedgerError) {
        self.url = url
        _ = try session()
    }

    /// The connection that there is, or a new one. What a lost one had begun was rolled back by the server.
    private func session() throws(LedgerError) -> PostgreSQLSession {
        if let current, current.isAlive { return current }
        current = nil
        let session = try PostgreSQLSession(url: url)
        current = session
        return session
    }

    func execute(_ sql: String) throws(LedgerError) {
        try session().execute(sql)
    }

    func begin() throws(LedgerError) {
        // Whatever is sent with the beginning may be lost with the connection, so it is looked at first.
        if let current, !current.isStillAlive { self.current = nil }
        _ = try session()
        waiting = beginning.map { PostgreSQLCommand($0, []) }
        isInTransaction = true
    }

    func commit() throws(LedgerError) {
        try send([PostgreSQLCommand(ending, [])])
        isInTransaction = false
    }

    func rollBack() {
        waiting = []
        isInTransaction = false
        // Where it cannot be said, hanging up says it, so that other servers need not wait for the transaction.
        guard let current, current.isAlive, (try? current.execute("ROLLBACK")) != nil else { return self.current = nil }
    }

    func run(_ steps: [Step]) throws(LedgerError) {
        try send(
            steps.map { step in
                guard let statement = step.statement as? PostgreSQLStatement else {
                    preconditionFailure("a statement of another database")
                }
                return PostgreSQLCommand(statement, step.values, each: step.each)
            })
    }

    /// Runs what waits and then the commands. In a transaction that changes something, what gives no rows may wait.
    func run(_ command: PostgreSQLCommand, mayWait: Bool) throws(LedgerError) {
        if mayWait, isInTransaction {
            waiting.append(command)
        } else {
            try send([command])
        }
    }

    private func send(_ commands: [PostgreSQLCommand]) throws(LedgerError) {
        let all = waiting + commands
        waiting = []
        if all.isEmpty { return }
        // A transaction does not go on in another connection.
        guard let session = isInTransaction ? current : try session() else { throw .unreachable("") }
        try session.run(all)
    }

    func prepare(_ sql: String) throws(LedgerError) -> any Statement {
        statement(sql.replacing("?", with: "$"))
    }

    private func statement(_ sql: String) -> PostgreSQLStatement {
        statementCount += 1
        return PostgreSQLStatement(sql, name: "statement_\(statementCount)", on: self)
    }

    /// There is nothing that statements could do about it.
    func emptyLog() throws(LedgerError) {}

    let dialect = Dialect(
        begin: "BEGIN; " + lock,
        takesArrays: true, greatest: "greatest",
        // Not the sequence's own last number, which may be of a row that is not there yet.
        highestNumber: { table in
            """
            SELECT greatest(
                0, (SELECT max(sequence) FROM \(table)), (SELECT number FROM deleted_numbers WHERE name = '\(table)'))
            """
        },
        checkInsOfPasses: { "pass_id \($0)" }, linkCheckIn: [],
        forgetPresence: [
            "DELETE FROM presence WHERE COALESCE(since, at) < ?1 AND pass_id BETWEEN ?2 AND ?3 AND newest < ?1",
            PresenceTable.forgetVisits,
        ],
        beginReading: "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        keepNumber: [
            """
            INSERT INTO deleted_numbers (number, name) VALUES (?1, ?2)
            ON CONFLICT (name) DO UPDATE SET number = excluded.number
            """
        ],
        goOn: { table, key in
            """
            SELECT setval(pg_get_serial_sequence('\(table)', '\(key)'), greatest(
                1, (SELECT max(\(key)) FROM \(table)), (SELECT number FROM deleted_numbers WHERE name = '\(table)')))
            """
        },
        afterTaking: Migration.newestCodes, migrations: Migration.postgreSQL,
        keepVersion: """
            CREATE TABLE IF NOT EXISTS ledger (id BIGINT PRIMARY KEY, schema_version BIGINT NOT NULL);
            INSERT INTO ledger VALUES (1, 0) ON CONFLICT DO NOTHING
            """,
        readVersion: "SELECT schema_version FROM ledger WHERE id = 1",
        writeVersion: { "UPDATE ledger SET schema_version = \($0) WHERE id = 1" })
}
