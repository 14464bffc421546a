import CPostgreSQL

/// A statement that is prepared once for each connection.
final class PostgreSQLStatement: Statement {
    let sql: String
    let name: String
    private unowned let database: PostgreSQLDatabase

    init(_ sql: String, name: String, on database: PostgreSQLDatabase) {
        self.sql = sql
        self.name = name
        self.database = database
    }

    func run(_ values: [SQLValue], each: (any Row) throws(LedgerError) -> Void) throws(LedgerError) {
        var rows: [any Row] = []
        try database.run(PostgreSQLCommand(self, values) { rows.append($0) }, mayWait: false)
        for row in rows { try each(row) }
    }

    func change(_ values: [SQLValue]) throws(LedgerError) {
        try database.run(PostgreSQLCommand(self, values), mayWait: true)
    }
}
