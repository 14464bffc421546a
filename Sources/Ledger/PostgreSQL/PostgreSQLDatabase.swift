import CPostgreSQL

/// A PostgreSQL database, connected to anew whenever the connection was lost.
final class PostgreSQLDatabase: Database {
    private let url: String
    private var current: PostgreSQLSession?
    private var statementCount = 0

    /// - Parameter url: As libpq reads it (https://www.postgresql.org/docs/current/libpq-connect.html).
    init(url: String) throws(LedgerError) {
        self.url = url
        _ = try session()
    }

    /// The connection that there is, or a new one. What a lost one had begun was rolled back by the server.
    func session() throws(LedgerError) -> PostgreSQLSession {
        if let current, current.isAlive { return current }
        current = nil
        let session = try PostgreSQLSession(url: url)
        current = session
        return session
    }

    /// Wraps PQexec.
    func execute(_ sql: String) throws(LedgerError) {
        let session = try session()
        _ = try PostgreSQLResult(PQexec(session.handle, sql), of: session)
    }

    func prepare(_ sql: String) throws(LedgerError) -> any Statement {
        statementCount += 1
        return PostgreSQLStatement(
            sql.replacing("?", with: "$"), name: "statement_\(statementCount)", on: self)
    }

    /// There is nothing that statements could do about it.
    func emptyLog() throws(LedgerError) {}

    let dialect = Dialect(
        // One row that whoever writes locks, so that decisions follow one another whatever the number of servers.
        begin: "BEGIN; SELECT schema_version FROM ledger WHERE id = 1 FOR UPDATE",
        takesArrays: true, greatest: "greatest",
        // Not the sequence's own last number, which may be of a row that is not there yet.
        highestNumber: { table in
            """
            SELECT greatest(
                0, (SELECT max(sequence) FROM \(table)), (SELECT number FROM deleted_numbers WHERE name = '\(table)'))
            """
        },
        migrations: Migration.postgreSQL,
        keepVersion: """
            CREATE TABLE IF NOT EXISTS ledger (id BIGINT PRIMARY KEY, schema_version BIGINT NOT NULL);
            INSERT INTO ledger VALUES (1, 0) ON CONFLICT DO NOTHING
            """,
        readVersion: "SELECT schema_version FROM ledger WHERE id = 1",
        writeVersion: { "UPDATE ledger SET schema_version = \($0) WHERE id = 1" })
}
