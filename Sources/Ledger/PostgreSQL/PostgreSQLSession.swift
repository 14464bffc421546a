import CPostgreSQL
import Foundation

/// One connection to a server, for as long as it lasts.
final class PostgreSQLSession {
    let handle: OpaquePointer
    /// The names of the statements that the server has made ready for this connection.
    private var prepared: Set<String> = []
    /// Whether something was left half sent.
    private var isBroken = false

    /// What is put down before the operator's own parameters, which therefore count more.
    private static let defaults = [
        "connect_timeout": "3", "fallback_application_name": "qr-checkin",
        // A server that is gone without a word is given up after some ten seconds.
        "tcp_user_timeout": "5000", "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "2",
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
        try execute(
            """
            SET synchronous_commit = on; SET client_min_messages = warning;
            SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s'
            """)
        // Every statement here finds its rows by an index. Plans are kept from when the tables were empty, so the server
        // is told; one that has no such settings does without.
        try? execute(
            """
            SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;
            SET jit = off; SET plan_cache_mode = force_generic_plan
            """)
    }

    deinit {
        PQfinish(handle)
    }

    var isAlive: Bool { !isBroken && PQstatus(handle) == CONNECTION_OK }

    /// The same, having looked whether the server has hung up. Wraps PQconsumeInput.
    var isStillAlive: Bool { PQconsumeInput(handle) == 1 && isAlive }

    /// Wraps PQexec.
    func execute(_ sql: String) throws(LedgerError) {
        _ = try PostgreSQLResult(PQexec(handle, sql), of: self)
    }

    /// Sends all commands at once, and then reads what came of each. Wraps PQenterPipelineMode and PQpipelineSync.
    ///
    /// - Throws: What was wrong with the first that failed; those after it did nothing.
    func run(_ commands: [PostgreSQLCommand]) throws(LedgerError) {
        for command in commands where prepared.insert(command.statement.name).inserted {
            do throws(LedgerError) { try command.prepare(on: self) } catch {
                prepared.remove(command.statement.name)
                throw error
            }
        }
        PQenterPipelineMode(handle)
        defer { isBroken = PQexitPipelineMode(handle) != 1 }
        for command in commands {
            guard command.send(on: self) else { throw lost() }
        }
        guard PQpipelineSync(handle) == 1 else { throw lost() }
        var failure: LedgerError?
        for command in commands {
            while let result = PQgetResult(handle) {
                if failure != nil {
                    PQclear(result)
                    continue
                }
                do throws(LedgerError) {
                    let rows = try PostgreSQLResult(result, of: self)
                    for number in 0..<rows.rowCount { try command.each(PostgreSQLRow(result: rows, number: number)) }
                } catch {
                    failure = error
                }
            }
        }
        // The end of what was sent at once.
        PQclear(PQgetResult(handle))
        if let failure { throw failure }
    }

    private func lost() -> LedgerError {
        .unreachable(String(cString: PQerrorMessage(handle)))
    }
}
