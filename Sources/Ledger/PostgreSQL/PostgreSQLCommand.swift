import CPostgreSQL

/// A statement with its values, and what takes its rows.
struct PostgreSQLCommand {
    let statement: PostgreSQLStatement
    private let values: PostgreSQLValues
    let each: (PostgreSQLRow) throws(LedgerError) -> Void

    init(
        _ statement: PostgreSQLStatement, _ values: [SQLValue],
        each: @escaping (PostgreSQLRow) throws(LedgerError) -> Void = { (_) throws(LedgerError) in }
    ) {
        self.statement = statement
        self.values = PostgreSQLValues(values)
        self.each = each
    }

    /// Wraps PQprepare.
    func prepare(on session: PostgreSQLSession) throws(LedgerError) {
        _ = try PostgreSQLResult(
            PQprepare(session.handle, statement.name, statement.sql, Int32(values.types.count), values.types),
            of: session)
    }

    /// Wraps PQsendQueryPrepared.
    ///
    /// - Returns: Whether it was taken.
    func send(on session: PostgreSQLSession) -> Bool {
        values.withPointers { pointers, lengths, formats in
            PQsendQueryPrepared(
                session.handle, statement.name, Int32(pointers.count), pointers, lengths, formats, 1) == 1
        }
    }
}
