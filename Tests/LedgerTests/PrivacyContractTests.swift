import CheckIn
import Foundation
import Synchronization
import Testing

@testable import Ledger

struct PrivacyContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000
    private let day: Int64 = 86400

    private func checkIn(
        _ holder: Holder, at time: Int64, _ direction: Direction = .entry, id: String = UUID().uuidString
    ) throws {
        let scan = try holder.scan(at: time, direction: direction)
        _ = try file.open().commit([.checkIn(id: id, scan)], at: time, policy: policy)
    }

    private func enrol(_ holder: Holder) throws {
        let new = NewPass(pass: holder.pass, sealed: holder.pass.bytes)
        _ = try file.open().commit([.enrol(new)], at: now, policy: policy)
    }

    private func fileContains(_ text: String) -> Bool {
        ["", "-wal"].contains { ending in
            guard let bytes = try? Data(contentsOf: URL(filePath: file.path + ending)) else { return false }
            return bytes.range(of: Data(text.utf8)) != nil
        }
    }

    @Test(.enabled(if: LedgerFile.isSQLite))
    func `at day twenty-nine check-ins are gone from the files, and a line tells how many`() throws {
        let ledger = try file.open()
        let early = try Holder(id: 1, number: "11가11나", expiresAt: now + day)
        let late = try Holder(id: 2, number: "22가22나", expiresAt: now + 100 * day)
        try enrol(early)
        try enrol(late)
        for number in 0..<20 { try checkIn(early, at: now - 1000 + Int64(number), id: "old-check-in-\(number)") }
        try checkIn(late, at: now + 20 * day, id: "young-check-in")
        #expect(try ledger.venues().map(\.inside) == [2])
        #expect(fileContains("old-check-in-7"))
        #expect(try ledger.deleteOld(before: now - 2000, at: now + 28 * day) == nil)

        let today = now + 29 * day + 10
        let deletion = try #require(try ledger.deleteOld(before: today - 28 * day, at: today))
        #expect(deletion == Deletion(at: today, before: now + day + 10, checkIns: 20, admitted: 1, people: 1))
        #expect(try ledger.deletions(limit: 9) == [deletion])
        #expect(try ledger.checkIns(after: 0, limit: 99).map(\.id) == ["young-check-in"])
        // Who was inside for that long is not.
        #expect(try ledger.venues().map(\.inside) == [1])
        #expect(!fileContains("old-check-in"))
        #expect(!fileContains("11가11나"))
        #expect(fileContains("young-check-in"))
        #expect(fileContains("22가22나"))
        let database = try SQLiteDatabase(path: file.path)
        for table in ["checkins", "presence", "passes", "people"] {
            #expect(try database.prepare("SELECT count(*) FROM \(table)").first { $0.integer(0) } == 1, "\(table)")
        }
        #expect(try database.prepare("SELECT count(*) FROM repeats").first { $0.integer(0) } == 0)
        #expect(try ledger.deleteOld(before: today - 28 * day, at: today) == nil)
    }

    @Test
    func `people are checked in while many old check-ins are deleted, for which there is one line`() async throws {
        let ledger = try file.open()
        let one = try Holder(id: 0)
        let (portions, holders) = (6, try (0..<500).map { try Holder(id: UInt64($0) << 50, sameDeviceAs: one) })
        for portion in 0..<portions {
            let time = now + Int64(portion) * 100
            let direction: Direction = portion.isMultiple(of: 2) ? .entry : .exit
            let requests = try holders.enumerated().map { index, holder in
                LedgerRequest.checkIn(
                    id: "\(portion)-\(index)", try holder.scan(at: time, direction: direction), venue: nil)
            }
            _ = try ledger.commit(requests, at: time, policy: policy)
        }
        let today = now + 29 * day
        let isDeleting = Mutex(true)
        // By the same program, as a server does it; of two programs one may find the other busy for too long.
        async let deletion = Task.detached {
            defer { isDeleting.withLock { $0 = false } }
            return try ledger.deleteOld(before: today - 28 * day, at: today)
        }.value
        var admitted = 0
        while isDeleting.withLock({ $0 }) {
            admitted += 1
            let scan = try Holder(id: UInt64(admitted), sameDeviceAs: one).scan(at: today)
            _ = try ledger.commit([.checkIn(id: "\(admitted)", scan, venue: nil)], at: today, policy: policy)
        }
        let evidence = Deletion(
            at: today, before: today - 28 * day, checkIns: Int64(portions * holders.count),
            admitted: Int64(portions * holders.count), people: 0)
        #expect(try await deletion == evidence)
        #expect(try ledger.deletions(limit: 9) == [evidence])
        #expect(admitted > portions)
        #expect(try ledger.checkIns(after: 0, limit: 500).count == min(admitted, 500))
        #expect(try ledger.venues().map(\.inside) == [Int64(admitted)])
    }

    @Test func `what breaks off has evidence of what is gone, and the next time takes the rest`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        let scans = try (0..<1000).map { number in
            LedgerRequest.checkIn(
                id: "\(number)", try holder.scan(at: now + Int64(number), direction: number % 2 == 0 ? .entry : .exit),
                venue: nil)
        }
        for (number, scan) in scans.enumerated() {
            _ = try ledger.commit([scan], at: now + Int64(number), policy: policy)
        }
        var left = 2
        let first = try ledger.deleteOld(before: now + 2000, at: now + 3000) {
            left -= 1
            return left >= 0
        }
        let kept = Int64(try ledger.checkIns(after: 0, limit: 1000).count)
        #expect((1..<1000).contains(kept))
        let gone = Deletion(at: now + 3000, before: now + 2000, checkIns: 1000 - kept, admitted: 1000 - kept, people: 0)
        #expect(first == gone)
        #expect(try ledger.deletions(limit: 9) == [gone])
        #expect(try ledger.deleteOld(before: now + 2000, at: now + 3001)?.checkIns == kept)
        #expect(try ledger.checkIns(after: 0, limit: 1).isEmpty)
    }

    @Test func `a safe number is free again once its passes are long over, and not before`() throws {
        let ledger = try file.open()
        try enrol(try Holder(id: 1, expiresAt: now + day))
        let again = { (id: UInt64) throws -> LedgerAnswer? in
            let holder = try Holder(id: id)
            let new = NewPass(pass: holder.pass, sealed: holder.pass.bytes)
            return try ledger.commit([.enrol(new)], at: now, policy: policy).first
        }
        _ = try ledger.endPasses(.one(PassID(UInt64(1))), at: now)
        _ = try ledger.deleteOld(before: now + day, at: now + 29 * day)
        #expect(try again(2) == .notUnique)
        _ = try ledger.deleteOld(before: now + day + 1, at: now + 29 * day + 1)
        #expect(try again(2) != .notUnique)
    }

    @Test func `what gates told late goes and is found in its own time`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        try enrol(holder)
        try checkIn(holder, at: now + 10, id: "in")
        try checkIn(holder, at: now + 30, .exit, id: "out")
        for (id, time) in [("between", now + 20), ("before", now), ("after", now + 40)] {
            let late = OfflineCheckIn(
                id: id, scan: try holder.scan(at: time), venue: nil, scannedAt: time,
                refusal: .codeExpired(bySeconds: 1))
            _ = try ledger.commit([.recordOffline([late])], at: now + 60, policy: policy)
        }
        let ids = { try ledger.person(of: holder.pass.claims.deviceKey)?.checkIns.map(\.id).sorted() }
        #expect(try ids() == ["after", "before", "between", "in", "out"])
        _ = try ledger.deleteOld(before: now + 15, at: now + 60)
        #expect(try ids() == ["after", "between", "out"])
        _ = try ledger.deleteOld(before: now + 35, at: now + 60)
        #expect(try ids() == ["after"])
        #expect(try ledger.erase(of: holder.pass.claims.deviceKey, at: now + 60)?.checkIns == 1)
    }

    @Test func `looking somebody up leaves a line, whether or not there is anybody`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        try enrol(holder)
        try checkIn(holder, at: now, id: "one")
        let number = holder.pass.claims.safeNumber
        let lookup = Lookup(at: now + 5, actor: "김 간호사", reason: "접촉자 조사", safeNumber: number)
        let person = try #require(try ledger.person(lookup))
        #expect(person.safeNumber == number)
        #expect(person.identity == nil)
        #expect(person.passes == [PersonRecord.Pass(id: PassID(UInt64(1)), expiresAt: .max, endedAt: nil)])
        #expect(person.checkIns.map(\.id) == ["one"])
        var other = lookup
        other.safeNumber = try #require(SafeNumber("99현99규"))
        #expect(try ledger.person(other) == nil)
        #expect(try ledger.lookups(limit: 9) == [other, lookup])
        // A year later the line goes, too.
        _ = try ledger.deleteOld(before: now, at: now + 366 * day)
        #expect(try ledger.lookups(limit: 9).isEmpty)
    }

    @Test func `a holder sees their own data, and has it forgotten`() throws {
        let ledger = try file.open()
        let hash: [UInt8] = [1]
        let invitation = Invitation(
            hash: hash, safeNumber: try #require(SafeNumber("12현34규")), granted: Array("granted-secret".utf8),
            expiresAt: now + day)
        _ = try ledger.invite([NewInvitation(invitation, for: .new(identity: Array("identity-secret".utf8)))])
        let holder = try Holder(id: 1)
        let new = NewPass(pass: holder.pass, sealed: Array("pass-secret".utf8), invitation: hash)
        _ = try ledger.commit([.enrol(new)], at: now, policy: policy)
        try checkIn(holder, at: now, id: "my-check-in")
        let device = holder.pass.claims.deviceKey
        let own = try #require(try ledger.person(of: device))
        #expect(own.identity == Array("identity-secret".utf8))
        #expect(own.checkIns.map(\.id) == ["my-check-in"])
        #expect(try ledger.person(of: try Holder(id: 2).pass.claims.deviceKey) == nil)

        let deletion = Deletion(at: now + 9, before: nil, checkIns: 1, admitted: 1, people: 1)
        #expect(try ledger.erase(of: device, at: now + 9) == deletion)
        #expect(try ledger.deletions(limit: 9) == [deletion])
        #expect(try ledger.person(of: device) == nil)
        #expect(try ledger.erase(of: device, at: now + 9) == nil)
        for secret in ["my-check-in", "identity-secret", "pass-secret", "granted-secret"] {
            #expect(!fileContains(secret), "\(secret)")
        }
        // The pass admits nobody any more, and nobody else gets the number.
        let answer = try ledger.commit(
            [.checkIn(id: "x", try holder.scan(at: now + 20))], at: now + 20, policy: policy)
        #expect(answer == [.decided(Decision(verdict: .refused(.revoked(since: now + 9))))])
        #expect(try ledger.knowsPerson(invitation.safeNumber))
        #expect(try ledger.venues().map(\.inside) == [1])
    }
}
