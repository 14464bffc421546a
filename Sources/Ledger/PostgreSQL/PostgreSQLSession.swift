import CPostgreSQL
import Foundation

/// One connection to a server, for as long as it lasts.
final class PostgreSQLSession {
    let handle: OpaquePointer
    /// The names of the statements that the server has made ready for this connection.
    var prepared: Set<String> = []

    /// What is put down before the operator's own parameters, which therefore count more.
    private static let defaults = [
        "connect_timeout": "3", "tcp_user_timeout": "5000", "fallback_application_name": "qr-checkin",
    ]

    /// Wraps PQconnectdbParams.
    init(url: String) throws(LedgerError) {
        let parameters = Array(Self.defaults) + [("dbname", url), ("client_encoding", "UTF8")]
        var names = parameters.map { UnsafePointer(strdup($0.0)) } + [nil]
        var values = parameters.map { UnsafePointer(strdup($0.1)) } + [nil]
        defer { for text in names + values { free(UnsafeMutablePointer(mutating: text)) } }
        guard let handle = PQconnectdbParams(&names, &values, 1) else { throw .unreachable("no memory") }
        self.handle = handle
        guard isAlive else { throw .unreachable(String(cString: PQerrorMessage(handle))) }
        _ = try PostgreSQLResult(
            PQexec(
                handle,
                """
                SET synchronous_commit = on; SET client_min_messages = warning;
                SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s'
                """), of: self)
    }

    deinit {
        PQfinish(handle)
    }

    var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }
}
