import CheckIn
import Testing

@testable import Ledger

@Suite(.enabled(if: LedgerFile.isSQLite))
struct TransactionTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000

    @Test func `when the disk is full nothing of a batch is kept, and room makes it work again`() throws {
        _ = try file.open()
        let count = try SQLiteDatabase(path: file.path).prepare("PRAGMA page_count")
        let pages = try #require(try count.first { $0.integer(0) })
        let ledger = try SQLLedger(path: file.path, busySeconds: 5, pageLimit: pages)
        let requests = try (0..<500).map { number in
            LedgerRequest.checkIn(id: "\(number)", try Holder(id: UInt64(number)).scan(at: now))
        }
        for _ in 0..<2 {
            #expect(throws: LedgerError.full) { try ledger.commit(requests, at: now, policy: policy) }
            #expect(try ledger.checkIns(after: 0, limit: 1000).isEmpty)
        }
        let roomier = try file.open()
        #expect(try roomier.commit(requests, at: now, policy: policy).count == 500)
        #expect(try roomier.checkIns(after: 0, limit: 1000).count == 500)
    }

    @Test func `a ledger that others keep busy says so`() throws {
        let ledger = try SQLLedger(path: file.path, busySeconds: 0)
        let other = try SQLiteDatabase(path: file.path)
        try other.execute("BEGIN IMMEDIATE")
        let request = LedgerRequest.checkIn(id: "1", try Holder(id: 1).scan(at: now))
        #expect(throws: LedgerError.busy) { try ledger.commit([request], at: now, policy: policy) }
        try other.execute("ROLLBACK")
        #expect(try ledger.commit([request], at: now, policy: policy).count == 1)
    }

    @Test func `values come back as they were bound`() throws {
        let database = try SQLiteDatabase(path: file.path)
        try database.execute("CREATE TABLE t (i INTEGER, s TEXT, b BLOB, n INTEGER) STRICT")
        let insert = try database.prepare("INSERT INTO t VALUES (?1, ?2, ?3, ?4)")
        let select = try database.prepare("SELECT i, s, b, n FROM t ORDER BY rowid")
        try insert.run(.integer(.min), .text("a\u{0}b안"), .bytes([0, 255]), .null)
        try insert.run(.integer(.max), .text(""), .bytes([]), .integer(nil))
        let rows = try select.all { row in
            (row.integer(0), row.text(1), row.bytes(2), row.isNull(1) || row.isNull(2), row.isNull(3))
        }
        #expect(rows.map(\.0) == [.min, .max])
        #expect(rows.map(\.1) == ["a\u{0}b안", ""])
        #expect(rows.map(\.2) == [[0, 255], []])
        #expect(rows.allSatisfy { !$0.3 && $0.4 })
    }

    @Test func `an error says what was wrong`() throws {
        let database = try SQLiteDatabase(path: file.path)
        #expect(throws: LedgerError.broken("no such table: t")) {
            try database.prepare("SELECT * FROM t")
        }
    }
}
