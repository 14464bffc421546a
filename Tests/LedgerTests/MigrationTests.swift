import Foundation
import Testing

@testable import Ledger

@Suite(.enabled(if: LedgerFile.isSQLite))
struct MigrationTests {
    let file = LedgerFile()

    @Test func `a new file gets the latest schema, and keeps it`() throws {
        for _ in 0..<2 {
            _ = try file.open()
            let database = try SQLiteDatabase(path: file.path)
            #expect(try database.prepare("PRAGMA user_version").first { $0.integer(0) } == Int64(Migration.all.count))
        }
    }

    @Test func `steps are numbered from one without gaps`() {
        #expect(Migration.all.map(\.number) == (1...Int64(Migration.all.count)).map { $0 })
    }

    @Test(arguments: 1..<Migration.all.count) func `rows of an earlier schema are kept`(steps: Int) throws {
        let database = try SQLiteDatabase(path: file.path)
        for step in Migration.all.prefix(steps) { try database.execute(step.sql) }
        try database.execute(database.dialect.writeVersion(Int64(steps)))
        let before = try columns(of: database)
        try database.execute("PRAGMA foreign_keys = OFF")  // so that the order of the tables does not matter
        for (table, columns) in before {
            let (names, values) = (columns.map(\.name), columns.map(\.value))
            try database.execute(
                "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))")
        }
        _ = try file.open()
        for (table, columns) in try columns(of: database) {
            guard let earlier = before[table] else { continue }
            let kept = columns.filter { column in earlier.contains { $0.name == column.name } }
            let same = kept.map { "\($0.name) = \($0.value)" }.joined(separator: " AND ")
            let count = try database.prepare("SELECT count(*) FROM \(table) WHERE \(same)").first { $0.integer(0) }
            #expect(count == 1, "\(table)")
        }
    }

    /// Each table's columns, and a value for each that other tables' rows may refer to.
    private func columns(of database: SQLiteDatabase) throws -> [String: [(name: String, value: String)]] {
        let tables = try database.prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        )
        .all { $0.text(0) }
        var found: [String: [(name: String, value: String)]] = [:]
        for table in tables {
            found[table] = try database.prepare("PRAGMA table_info(\(table))").all { row in
                (row.text(1), ["TEXT": "'text'", "BLOB": "x'07'"][row.text(2)] ?? "7")
            }
        }
        return found
    }

    @Test func `what was recorded before is still found by its pass`() throws {
        let database = try SQLiteDatabase(path: file.path)
        for step in Migration.all.prefix(9) { try database.execute(step.sql) }
        try database.execute(
            """
            PRAGMA user_version = 9;
            INSERT INTO people (id, safe_number) VALUES (1, '12현34규');
            INSERT INTO passes (id, person, device_key, expires_at) VALUES (7, 1, x'00', 99);
            INSERT INTO checkins (id, pass_id, issued_at, venue, gate, direction, at, inside, refusal) VALUES
                ('a', 7, 10, 'hall', 'A', 'entry', 10, 1, NULL), ('b', 8, 10, 'hall', 'A', 'entry', 11, 2, NULL),
                ('c', 7, 12, 'hall', 'A', 'entry', 12, NULL, x'a0'), ('d', 7, 13, 'pool', 'A', 'entry', 13, NULL, x'a0');
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at) VALUES
                (7, 'hall', 10, 'entry', 'A', 10), (8, 'hall', 10, 'entry', 'A', 11);
            """)
        let ledger = try file.open()
        let ofPass = "SELECT id FROM checkins WHERE \(CheckInChains.ofPasses("= ?1")) ORDER BY sequence"
        #expect(try database.prepare(ofPass).all(.integer(7)) { $0.text(0) } == ["a", "c", "d"])
        let newest = "SELECT newest FROM presence ORDER BY pass_id, venue"
        #expect(try database.prepare(newest).all { $0.integer(0) } == [12, 13, 10])
        #expect(try ledger.gatePage(after: nil, limit: 9).passes.map(\.visits.count) == [1, 1])
    }

    @Test func `a file of a newer program is left alone`() throws {
        let database = try SQLiteDatabase(path: file.path)
        try database.execute("PRAGMA user_version = 99")
        let known = Int64(Migration.all.count)
        #expect(throws: LedgerError.newerSchema(found: 99, known: known)) { try file.open() }
        #expect(try database.prepare("SELECT count(*) FROM sqlite_schema").first { $0.integer(0) } == 0)
    }

    @Test func `a file that is no database is refused`() throws {
        try Data("this is not a database, nor was it ever one".utf8).write(to: URL(filePath: file.path))
        #expect(throws: LedgerError.broken("file is not a database")) { try file.open() }
    }

    @Test func `a folder that is not there is refused`() {
        #expect(throws: LedgerError.broken("unable to open database file")) {
            try SQLLedger(path: "/nonexistent/ledger.sqlite")
        }
    }

    @Test func `programs that start at once make one schema`() async throws {
        for _ in 1...40 {
            let file = LedgerFile()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { group.addTask { _ = try SQLLedger(path: file.path) } }
                try await group.waitForAll()
            }
        }
    }
}
