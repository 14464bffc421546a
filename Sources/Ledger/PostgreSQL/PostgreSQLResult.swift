import CPostgreSQL

/// What the server answered to one statement.
final class PostgreSQLResult {
    let handle: OpaquePointer

    /// Takes the result over, and throws if it is one of failure. Wraps PQresultStatus.
    init(_ result: OpaquePointer?, of session: PostgreSQLSession) throws(LedgerError) {
        guard let result else { throw Self.error(nil, of: session) }
        handle = result
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
        default: throw Self.error(result, of: session)
        }
    }

    deinit {
        PQclear(handle)
    }

    var rowCount: Int32 { PQntuples(handle) }

    /// What the error means to users of the ledger, by its SQLSTATE.
    ///
    /// See https://www.postgresql.org/docs/current/errcodes-appendix.html.
    private static func error(_ result: OpaquePointer?, of session: PostgreSQLSession) -> LedgerError {
        let message = String(cString: result.map { PQresultErrorMessage($0) } ?? PQerrorMessage(session.handle))
        guard session.isAlive, let result else { return .unreachable(message) }
        let field = PQresultErrorField(result, Int32(UInt8(ascii: "C")))
        switch field.map({ String(cString: $0) }) ?? "" {
        case "53100", "53200": return .full
        case "40001", "40P01", "55P03", "57014": return .busy
        case let state where state.hasPrefix("57P") || state.hasPrefix("08"): return .unreachable(message)
        default: return .broken(message)
        }
    }
}

/// A row of a result in binary. Wraps PQgetvalue.
struct PostgreSQLRow: Row {
    let result: PostgreSQLResult
    let number: Int32

    func isNull(_ column: Int32) -> Bool {
        PQgetisnull(result.handle, number, column) == 1
    }

    func integer(_ column: Int32) -> Int64 {
        // Of one byte to eight; all but the shortest have a sign.
        let bytes = value(column)
        let value = bytes.reduce(0) { $0 << 8 | UInt64($1) }
        let unused = 64 - 8 * bytes.count
        return bytes.count < 2 ? Int64(value) : Int64(bitPattern: value << UInt64(unused)) >> Int64(unused)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        Array(value(column))
    }

    func text(_ column: Int32) -> String {
        String(decoding: value(column), as: UTF8.self)
    }

    /// Stands as long as the result.
    private func value(_ column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: PQgetvalue(result.handle, number, column), count: Int(PQgetlength(result.handle, number, column)))
    }
}
