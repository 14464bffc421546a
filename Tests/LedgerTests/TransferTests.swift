import CheckIn
import Foundation
import Keys
import Testing

@testable import Ledger

/// A ledger that moves to another place.
struct TransferTests {
    let now: Int64 = 1_700_000_000
    private let source = LedgerFile()
    private let target = LedgerFile()
    private let home = LedgerFile()

    /// One of every kind of row, and numbers whose rows are gone.
    private func fill(_ ledger: SQLLedger) throws {
        let old = try Holder(id: 7, number: "11가11나")
        _ = try ledger.commit([.checkIn(id: "old", try old.scan(at: now - 1000))], at: now - 1000, policy: policy)
        _ = try ledger.deleteOld(before: now - 500, at: now)
        let holders = try [0, 1, 1 << 63, UInt64.max].enumerated().map { index, id in
            try Holder(id: id, number: "12현3\(index)규", expiresAt: now + 100, name: "홍\(index)")
        }
        for holder in holders {
            _ = try ledger.commit(
                [.enrol(NewPass(pass: holder.pass, sealed: [0, 255] + holder.pass.bytes))], at: now, policy: policy)
        }
        for (index, holder) in holders.enumerated() {
            let scan = try holder.scan(at: now)
            _ = try ledger.commit([.checkIn(id: "in-\(index)", scan)], at: now, policy: policy)
            // A repeat, and a refusal.
            _ = try ledger.commit([.checkIn(id: "again-\(index)", scan)], at: now + 1, policy: policy)
            _ = try ledger.commit([.checkIn(id: "used-\(index)", scan)], at: now + 10, policy: policy)
        }
        _ = try ledger.commit([.annul(id: "in-1", gate: "A")], at: now + 20, policy: policy)
        let offline = OfflineCheckIn(
            id: "offline", scan: try holders[0].scan(at: now + 5, gate: "B"), venue: nil, scannedAt: now + 5,
            refusal: nil)
        _ = try ledger.commit([.recordOffline([offline])], at: now + 30, policy: policy)
        try ledger.keepVenue(named: "pool", VenueRules(reentry: .never, capacity: 3))
        _ = try ledger.endPasses(.one(PassID(UInt64(1))), at: now + 40)
        _ = try ledger.secret(named: "a", orKeep: [1, 2, 3])
        let key = try PrivateKey().publicKey
        try ledger.addIssuerKey(
            IssuerKeyRecord(id: KeyID(.max), publicKey: key, addedAt: now, signsFrom: now, retiredAt: nil))
        let number = try #require(SafeNumber("12현30규"))
        _ = try ledger.person(Lookup(at: now, actor: "Kim", reason: "why", safeNumber: number))
        let guest = try #require(SafeNumber("99가99나"))
        let invitation = Invitation(
            hash: [9, 9], safeNumber: guest, granted: [1], expiresAt: now + 1000, usedAt: nil)
        _ = try ledger.addGate(
            GateRecord(id: GateID(.max), name: "A", venue: "hall", createdAt: now),
            Pairing(hash: [7], expiresAt: now + 600))
        try ledger.addSession([8], until: now + 600, at: now)
        _ = try ledger.invite([NewInvitation(invitation, for: .new(identity: [5]))])
    }

    private func rows(of ledger: SQLLedger) throws -> [CBOR] {
        var rows: [CBOR] = []
        try ledger.export { row in
            rows.append(row)
            return true
        }
        return rows
    }

    private func move(_ rows: [CBOR], to ledger: SQLLedger) throws -> Int {
        var rest = rows[...]
        return try ledger.takeOver { rest.popFirst() }
    }

    @Test func `everything arrives, goes on as before, and comes back`() throws {
        // From a file, to whatever is tested here, and to a file again.
        let start = try SQLLedger(path: source.path)
        try fill(start)
        let rows = try rows(of: start)
        let tables = Set(rows.compactMap { $0["row"] == nil ? nil : $0["table"]?.text })
        #expect(tables.isSuperset(of: MovedTable.all.map(\.name)))
        let moved = try target.open()
        #expect(try move(rows, to: moved) == rows.count - 1)
        func sorted(_ rows: [CBOR]) -> [[UInt8]] { rows.map(\.encoded).sorted { $0.lexicographicallyPrecedes($1) } }
        #expect(try sorted(self.rows(of: moved)) == sorted(rows))
        #expect(try moved.checkIns(after: 0, limit: 100) == start.checkIns(after: 0, limit: 100))
        #expect(try moved.contradictions(after: 0, limit: 9) == start.contradictions(after: 0, limit: 9))
        // Both go on alike, with numbers that none had before.
        let newcomer = try Holder(id: 1234, number: "55가55나")
        for ledger in [start, moved] {
            let answers = try ledger.commit(
                [
                    .enrol(NewPass(pass: newcomer.pass, sealed: [1])),
                    .checkIn(id: "new", try newcomer.scan(at: now + 50)),
                ], at: now + 50, policy: policy)
            #expect(answers.first == .enrolled(pass: [1]))
        }
        #expect(try moved.checkIns(after: 0, limit: 100) == start.checkIns(after: 0, limit: 100))
        #expect(try moved.gatePage(after: nil, limit: 100) == start.gatePage(after: nil, limit: 100))
        let back = try SQLLedger(path: home.path)
        _ = try move(try self.rows(of: moved), to: back)
        #expect(try sorted(self.rows(of: back)) == sorted(self.rows(of: moved)))
    }

    @Test func `many rows move a page at a time`() throws {
        let start = try SQLLedger(path: source.path)
        let holders = try (0..<40).map { try Holder(id: UInt64($0) << 58, number: "10가\($0 + 10)나") }
        for round in Int64(0)..<40 {
            let requests = try holders.enumerated().map { index, holder in
                LedgerRequest.checkIn(
                    id: "\(round)-\(index)",
                    try holder.scan(at: now + round * 10, direction: round % 2 == 0 ? .entry : .exit))
            }
            _ = try start.commit(requests, at: now + round * 10, policy: policy)
        }
        let moved = try target.open()
        _ = try move(try rows(of: start), to: moved)
        #expect(try moved.checkIns(after: 0, limit: 2000) == start.checkIns(after: 0, limit: 2000))
        #expect(try moved.checkIns(after: 0, limit: 2000).count == 1600)
    }

    @Test func `what is cut off, damaged or in the way takes nothing`() throws {
        let start = try SQLLedger(path: source.path)
        try fill(start)
        let rows = try rows(of: start)
        let moved = try target.open()
        #expect(throws: TransferError.cutOff) { try move(rows.dropLast(), to: moved) }
        #expect(throws: TransferError.invalid(row: rows.count - 1)) {
            try move(rows.dropLast(2) + rows.suffix(1), to: moved)
        }
        var damaged = rows
        damaged[5] = .null
        #expect(throws: TransferError.invalid(row: 6)) { try move(damaged, to: moved) }
        damaged[5] = .fields([("table", .text("elsewhere")), ("row", .map([]))])
        #expect(throws: TransferError.invalid(row: 6)) { try move(damaged, to: moved) }
        _ = try move(rows, to: moved)
        #expect(throws: TransferError.notEmpty) { try move(rows, to: moved) }
    }
}
