import Testing

@testable import Ledger

/// What is PostgreSQL's alone.
@Suite(.enabled(if: !LedgerFile.isSQLite))
struct PostgreSQLTests {
    let file = LedgerFile()

    @Test func `programs that start at once make one schema`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { [file] in _ = try file.open() } }
            try await group.waitForAll()
        }
    }

    @Test func `a database of a newer program is left alone`() throws {
        _ = try file.open()
        try file.database().execute("UPDATE ledger SET schema_version = 99")
        #expect(throws: LedgerError.newerSchema(found: 99, known: Int64(Migration.postgreSQL.count))) {
            try file.open()
        }
    }

    @Test func `values come back as they were bound`() throws {
        let database = try file.database()
        try database.execute("CREATE TABLE t (i BIGINT, s TEXT, b BYTEA, n BIGINT)")
        let insert = try database.prepare("INSERT INTO t VALUES (?1, ?2, ?3, ?4)")
        try insert.run(.integer(.min), .text("a안"), .bytes([0, 255]), .null)
        try insert.run(.integer(.max), .text(""), .bytes([]), .integer(-1))
        let rows = try database.prepare("SELECT i, s, b, n, n IS NULL FROM t ORDER BY i").all { row in
            (row.integer(0), row.text(1), row.bytes(2), row.optionalInteger(3), row.integer(4))
        }
        #expect(rows.map(\.0) == [.min, .max])
        #expect(rows.map(\.1) == ["a안", ""])
        #expect(rows.map(\.2) == [[0, 255], []])
        #expect(rows.map(\.3) == [nil, -1])
        #expect(rows.map(\.4) == [1, 0])
    }

    @Test func `a server that cannot be reached is said to be so`() {
        #expect {
            try SQLLedger(url: "postgres://127.0.0.1:1/nothing")
        } throws: { error in
            if case LedgerError.unreachable = error { true } else { false }
        }
    }
}
