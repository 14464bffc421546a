import Foundation
import Testing

@testable import Ledger

@Suite(.enabled(if: LedgerFile.isSQLite))
struct CheckpointerTests {
    let file = LedgerFile()

    /// A connection that writes, whose checkpointer would wait for an hour if it waited for anybody.
    func writer() throws -> SQLiteDatabase {
        let writer = try SQLiteDatabase(path: file.path)
        writer.useCheckpointer(on: try SQLiteDatabase(path: file.path, busySeconds: 3600))
        try writer.execute("CREATE TABLE t (i INTEGER PRIMARY KEY, b BLOB)")
        return writer
    }

    /// Some 100 MB, in commits without a pause between them.
    func write100MB(_ writer: SQLiteDatabase) throws {
        for _ in 0..<400 {
            try writer.begin()
            try writer.execute("INSERT INTO t (b) VALUES (zeroblob(250000))")
            try writer.commit()
        }
    }

    func logSize() throws -> Int {
        let size = try FileManager.default.attributesOfItem(atPath: file.path + "-wal")[.size] as? Int
        return try #require(size)
    }

    @Test func `the log begins anew while commits follow one another without a pause`() throws {
        let writer = try writer()
        for _ in 0..<2 { try write100MB(writer) }
        #expect(try logSize() < 100_000_000)
    }

    @Test(.timeLimit(.minutes(5)))
    func `nobody waits for one who reads for long, and afterwards the log begins anew`() throws {
        let writer = try writer()
        let reader = try SQLiteDatabase(path: file.path)
        try reader.execute("BEGIN; SELECT count(*) FROM t")
        try write100MB(writer)
        #expect(try logSize() > 90_000_000)
        try reader.execute("COMMIT")
        try write100MB(writer)
        #expect(try logSize() < 90_000_000)
    }

    @Test(.timeLimit(.minutes(5)))
    func `emptying the log waits for nobody who reads for long, and is done the next time`() throws {
        let writer = try SQLiteDatabase(path: file.path, busySeconds: 3600)
        let reader = try SQLiteDatabase(path: file.path)
        try writer.execute("CREATE TABLE t (i INTEGER PRIMARY KEY)")
        try reader.execute("BEGIN; SELECT count(*) FROM t")
        try writer.execute("INSERT INTO t VALUES (1)")
        try writer.emptyLog()
        #expect(try logSize() > 0)
        try reader.execute("COMMIT")
        try writer.emptyLog()
        #expect(try logSize() == 0)
    }

    @Test func `what somebody who read kept in the log goes at the next turn, though nothing is old`() throws {
        let ledger = try file.open()
        let reader = try SQLiteDatabase(path: file.path)
        try reader.execute("BEGIN; SELECT count(*) FROM checkins")
        #expect(try ledger.deleteOld(before: 0, at: 1) == nil)
        #expect(try logSize() > 0)
        try reader.execute("COMMIT")
        #expect(try ledger.deleteOld(before: 0, at: 2) == nil)
        #expect(try logSize() == 0)
    }

    @Test func `a transaction that could not begin holds nobody up`() throws {
        let writer = try SQLiteDatabase(path: file.path, busySeconds: 0)
        writer.useCheckpointer(on: try SQLiteDatabase(path: file.path))
        try writer.execute("CREATE TABLE t (i INTEGER PRIMARY KEY, b BLOB)")
        let other = try SQLiteDatabase(path: file.path)
        try other.begin()
        #expect(throws: LedgerError.busy) { try writer.begin() }
        try other.commit()
        try write100MB(writer)
        #expect(try logSize() < 100_000_000)
    }
}
