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
        let path = file.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { _ = try SQLLedger(path: path) } }
            try await group.waitForAll()
        }
    }
}
