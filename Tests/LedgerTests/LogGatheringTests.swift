import CSQLite
import Foundation
import Testing

@testable import Ledger

@Suite(.enabled(if: LedgerFile.isSQLite))
struct LogGatheringTests {
    let file = LedgerFile()

    /// A connection by the system's own VFS, as other programs have it. Wraps sqlite3_open_v2.
    final class OtherProgram {
        private var handle: OpaquePointer?

        init(path: String) {
            sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil)
        }

        deinit {
            sqlite3_close_v2(handle)
        }

        func run(_ sql: String) -> Int32 {
            sqlite3_exec(handle, sql, nil, nil, nil)
        }

        func value(_ sql: String) -> String? {
            var statement: OpaquePointer?
            sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
            defer { sqlite3_finalize(statement) }
            guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
            return sqlite3_column_text(statement, 0).map { String(cString: $0) }
        }
    }

    /// A connection whose larger transactions do not fit into its cache.
    func database(_ synchronous: String = "FULL") throws -> SQLiteDatabase {
        let database = try SQLiteDatabase(path: file.path)
        try database.execute(
            """
            PRAGMA synchronous = \(synchronous); PRAGMA cache_size = 10;
            CREATE TABLE IF NOT EXISTS t (i INTEGER PRIMARY KEY, b BLOB); CREATE INDEX IF NOT EXISTS r ON t (b)
            """)
        return database
    }

    func add(_ rows: Int) -> String {
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(rows))
        INSERT INTO t (b) SELECT randomblob(1000) FROM n
        """
    }

    @Test(arguments: ["FULL", "NORMAL", "OFF"])
    func `other programs see each commit at once, small or large`(synchronous: String) throws {
        let database = try database(synchronous)
        let other = OtherProgram(path: file.path)
        var rows = 0
        for more in [1, 2, 300, 1, 30, 31, 1000, 1] {
            try database.begin()
            try database.execute(add(more))
            try database.execute("UPDATE t SET b = randomblob(900) WHERE i % 7 = 0")
            try database.commit()
            rows += more
            #expect(other.value("SELECT count(*) FROM t") == "\(rows)")
            #expect(other.value("PRAGMA integrity_check") == "ok")
        }
    }

    @Test func `what was rolled back is not written over what others commit`() throws {
        let database = try database()
        let other = OtherProgram(path: file.path)
        for round in 1...10 {
            try database.begin()
            try database.execute(add(round * 9))
            database.rollBack()
            #expect(other.run(add(20)) == SQLITE_OK)
            try database.execute(add(1))
            #expect(other.value("SELECT count(*) FROM t") == "\(round * 21)")
            #expect(other.value("PRAGMA integrity_check") == "ok")
        }
    }

    @Test func `a transaction goes on after a part of it was rolled back`() throws {
        let database = try database()
        let other = OtherProgram(path: file.path)
        for round in 1...10 {
            try database.begin()
            try database.execute(add(15))
            try database.execute("SAVEPOINT s")
            try database.execute(add(round * 9))
            try database.execute("ROLLBACK TO s; RELEASE s")
            try database.execute(add(5))
            try database.commit()
            #expect(other.value("SELECT count(*) FROM t") == "\(round * 20)")
            #expect(other.value("PRAGMA integrity_check") == "ok")
        }
    }

    #if os(Linux)
        @Test func `a commit of many pages is one write`() throws {
            let database = try database()
            try database.execute("PRAGMA cache_size = -8192")
            try database.begin()
            try database.execute(add(10))
            let before = try writes()
            try database.commit()
            let count = try writes() - before
            #expect(count == 1)
        }

        /// How often this thread has asked the system to write.
        private func writes() throws -> Int {
            let counts = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
            let line = try #require(counts.split(separator: "\n").first { $0.hasPrefix("syscw: ") })
            return try #require(Int(line.dropFirst("syscw: ".count)))
        }
    #endif
}
