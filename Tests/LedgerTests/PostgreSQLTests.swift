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

    @Test func `what was shown before an upgrade is known after it`() throws {
        let database = try file.database()
        try database.execute(database.dialect.keepVersion)
        for step in Migration.postgreSQL.prefix(5) { try database.execute(step.sql) }
        try database.execute(database.dialect.writeVersion(5))
        try database.execute(
            """
            INSERT INTO checkins (id, pass_id, issued_at, venue, gate, direction, at, inside, refusal) VALUES
                ('a', 7, 10, 'hall', 'A', 'entry', 10, 1, NULL), ('b', 8, 10, 'hall', 'A', 'entry', 11, 2, NULL),
                ('c', 7, 12, 'hall', 'A', 'entry', 12, NULL, '\\xa0'), ('d', 7, 13, 'pool', 'A', 'entry', 13, NULL, '\\xa0');
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at) VALUES
                (7, 'hall', 10, 'entry', 'A', 10), (8, 'hall', 10, 'entry', 'A', 11), (9, 'hall', 9, 'exit', 'A', 9);
            """)
        let ledger = try file.open()
        let newest = "SELECT newest FROM presence ORDER BY pass_id, venue"
        #expect(try database.prepare(newest).all { $0.integer(0) } == [12, 13, 10, 9])
        #expect(try ledger.gatePage(after: nil, limit: 9).passes.map(\.visits.count) == [1, 1, 1])
    }

    @Test func `a server that cannot be reached is said to be so`() {
        #expect {
            try SQLLedger(url: "postgres://127.0.0.1:1/nothing")
        } throws: { error in
            if case LedgerError.unreachable = error { true } else { false }
        }
    }
}
