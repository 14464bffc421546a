import CheckIn
import Foundation
import Testing

@testable import Ledger

/// What every ledger keeps to.
struct CheckInContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000

    private func decide(
        _ ledger: SQLLedger, _ scan: Scan, id: String, at now: Int64, policy: AdmissionPolicy = policy
    ) throws -> Decision? {
        guard case .decided(let decision)? = try ledger.commit([.checkIn(id: id, scan)], at: now, policy: policy).first
        else { return nil }
        return decision
    }

    @Test func `a ledger decides as the pure function does, step by step`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        var knowledge = Knowledge(inside: 0)
        var lastScans: [String: PassHistory.LastScan] = [:]
        var clock = now
        var number = 0
        // Entries and exits, at two gates, with repeats, old codes and codes used before.
        for (advance, age, gate, direction) in [
            (0, 0, "A", Direction.entry), (1, 1, "A", .entry), (1, 2, "B", .entry), (5, 0, "A", .entry),
            (1, 0, "A", .exit),
            (1, 0, "A", .exit), (9, 0, "B", .entry), (9, 40, "B", .entry), (1, 0, "B", .exit), (2, 0, "B", .entry),
            (2, 0, "A", .exit), (0, -3, "A", .entry),
        ] as [(Int64, Int64, String, Direction)] {
            clock += advance
            number += 1
            let scan = try holder.scan(at: clock - age, gate: gate, direction: direction)
            // The function is told of the last scan at this gate alone.
            var known = knowledge
            known.pass.lastScan = lastScans[gate]
            let expected = Admission.decide(scan, at: clock, knowing: known, policy: policy)
            #expect(try decide(ledger, scan, id: "\(number)", at: clock) == expected, "step \(number)")
            knowledge = known.after(scan, expected, at: clock)
            if !expected.isRepeat { lastScans[gate] = knowledge.pass.lastScan }
        }
    }

    @Test func `the answers come in the order of the requests, each knowing those before it`() throws {
        let ledger = try file.open()
        let one = try Holder(id: 1)
        let two = try Holder(id: 2, number: "00가00나")
        let answers = try ledger.commit(
            [
                .checkIn(id: "1", try one.scan(at: now)), .checkIn(id: "2", try two.scan(at: now)),
                .checkIn(id: "3", try one.scan(at: now, gate: "B")), .checkIn(id: "1", try one.scan(at: now)),
                .checkIn(id: "1", try two.scan(at: now)),
            ], at: now, policy: policy)
        let verdicts = answers.map { answer -> Verdict? in
            if case .decided(let decision) = answer { decision.verdict } else { nil }
        }
        guard case .admitted(let first)? = verdicts[0], case .admitted(let second)? = verdicts[1] else {
            Issue.record("both come in")
            return
        }
        #expect([first.inside, second.inside] == [1, 2])
        #expect(verdicts[2] == .refused(.alreadyUsed(at: now, gate: "A")))
        #expect(verdicts[3] == verdicts[0])
        #expect(answers[4] == .idAlreadyUsed)
    }

    @Test func `an id is of one scan for ever, though others come with new codes`() throws {
        let ledger = try file.open()
        let (holder, other) = (try Holder(id: 1), try Holder(id: 2, number: "00가00나"))
        let scan = try holder.scan(at: now)
        let decision = try decide(ledger, scan, id: "1", at: now)
        #expect(try decide(ledger, scan, id: "2", at: now + 1)?.isRepeat == true)
        // Under the id of a check-in, of a repeat, and a new one; then all as they were sent at first.
        for (number, id) in ["1", "2"].enumerated() {
            let later = now + 2 + Int64(number)
            let answers = try ledger.commit(
                [
                    .checkIn(id: "new \(id)", try holder.scan(at: later, direction: number == 0 ? .exit : .entry)),
                    .checkIn(id: id, try other.scan(at: later)), .checkIn(id: id, scan),
                ], at: later, policy: policy)
            guard case .decided(let first) = answers[0], case .admitted = first.verdict else {
                Issue.record("the new one counts")
                return
            }
            #expect(answers[1] == .idAlreadyUsed)
            #expect(answers[2] == .decided(Decision(verdict: decision!.verdict, isRepeat: id == "2")))
        }
        #expect(try ledger.checkIns(after: 0, limit: 9).map(\.id) == ["1", "new 1", "new 2"])
        #expect(try ledger.checkIns(after: 0, limit: 9).allSatisfy { $0.passID == PassID(1) })
    }

    @Test func `an id of old harms nobody else in its commit, whatever else that does`() throws {
        let ledger = try file.open()
        let (holder, others) = (try Holder(id: 1), try (2...4).map { try Holder(id: $0) })
        _ = try decide(ledger, try holder.scan(at: now), id: "1", at: now)
        for (step, old) in [[2], [0, 2], [4], [0, 2, 4]].enumerated() {
            let later = now + 1 + Int64(step)
            let requests = try (0..<5).map { number -> LedgerRequest in
                if number % 2 == 1 { return .annul(id: "none", gate: "A", venue: nil) }
                let id = old.contains(number) ? "1" : "\(step) \(number)"
                return .checkIn(id: id, try others[number / 2].scan(at: later))
            }
            let answers = try ledger.commit(requests, at: later, policy: policy)
            for number in [0, 2, 4] { #expect((answers[number] == .idAlreadyUsed) == old.contains(number)) }
        }
        #expect(try ledger.checkIns(after: 0, limit: 9).map(\.id) == ["1", "0 0", "0 4", "1 4", "2 0", "2 2"])
    }

    @Test func `a refusal is repeated calmly, too, whether or not the holder was ever admitted`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        let expired = try holder.scan(at: now - 100)
        #expect(try decide(ledger, expired, id: "1", at: now)?.isRepeat == false)
        #expect(try decide(ledger, expired, id: "2", at: now + 1)?.isRepeat == true)
        // Each gate has its own last scan; in one commit or in several.
        let elsewhere = try holder.scan(at: now - 100, gate: "B")
        let answers = try ledger.commit(
            [.checkIn(id: "3", elsewhere), .checkIn(id: "4", elsewhere)], at: now + 1, policy: policy)
        let isRepeat = answers.map { if case .decided(let decision) = $0 { decision.isRepeat } else { false } }
        #expect(isRepeat == [false, true])
        let scan = try holder.scan(at: now + 2)
        #expect(try decide(ledger, scan, id: "5", at: now + 2)?.isRepeat == false)
        let inside = try holder.scan(at: now + 3)
        #expect(try decide(ledger, inside, id: "6", at: now + 3)?.isRepeat == false)
        #expect(try decide(ledger, inside, id: "7", at: now + 4)?.isRepeat == true)
        // The last one is another now, and the window is over.
        #expect(try decide(ledger, scan, id: "8", at: now + 4)?.isRepeat == false)
        #expect(try decide(ledger, inside, id: "9", at: now + 20)?.isRepeat == false)
        #expect(try ledger.checkIns(after: 0, limit: 20).map(\.id) == ["1", "3", "5", "6", "8", "9"])
    }

    @Test func `many at once are decided and recorded as one after another`() throws {
        let holders = try (0..<7).map { try Holder(id: $0) }
        // Ids, passes and codes recur, near and far.
        let requests = try (0..<100).map { number in
            let scan = try holders[number * number % 11 % 7].scan(
                at: now - Int64(number / 3 % 5), gate: ["A", "A", "B"][number % 3],
                direction: number % 4 < 2 ? .entry : .exit)
            return LedgerRequest.checkIn(id: "\(number % 83)", scan)
        }
        let other = LedgerFile()
        let (together, apart) = (try file.open(), try other.open())
        let answers = try together.commit(requests, at: now, policy: policy)
        #expect(try answers == requests.flatMap { try apart.commit([$0], at: now, policy: policy) })
        #expect(try together.checkIns(after: 0, limit: 100) == apart.checkIns(after: 0, limit: 100))
        guard LedgerFile.isSQLite else { return }
        for chain in [
            "sequence || ' ' || COALESCE(previous, '') FROM checkins", "last || ' ' || newest FROM presence",
        ] {
            let links = try [file, other].map { file in
                try SQLiteDatabase(path: file.path).prepare("SELECT \(chain)").all { $0.text(0) }
            }
            #expect(links[0] == links[1])
        }
    }

    @Test func `what was recorded is there after opening again`() throws {
        let holder = try Holder(id: UInt64.max, name: "홍길동")
        _ = try decide(try file.open(), try holder.scan(at: now), id: "1", at: now)
        _ = try decide(try file.open(), try holder.scan(at: now - 100, gate: "B"), id: "2", at: now)
        let records = try file.open().checkIns(after: 0, limit: 10)
        #expect(records.map(\.id) == ["1", "2"])
        #expect(records.map(\.outcome) == [.admitted(inside: 1), .refused(.codeExpired(bySeconds: 85))])
        #expect(records.map(\.gate) == ["A", "B"])
        #expect(records.allSatisfy { $0.passID == PassID(.max) && $0.venue == "hall" && $0.at == now })
        #expect(records.allSatisfy { $0.safeNumber == nil })
        #expect(try file.open().checkIns(after: records[0].sequence, limit: 10).map(\.id) == ["2"])
        #expect(try file.open().checkIns(after: 0, limit: 1).map(\.id) == ["1"])
    }

    @Test func `every refusal is kept with its facts`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1, expiresAt: now - 10)
        _ = try decide(ledger, try holder.scan(at: now), id: "1", at: now)
        let closed = AdmissionPolicy(
            venue: "hall", openings: [AdmissionPolicy.Opening(opensAt: now + 60, closesAt: now + 120)])
        let other = try Holder(id: 2)
        _ = try decide(ledger, try other.scan(at: now), id: "2", at: now, policy: closed)
        let full = AdmissionPolicy(venue: "hall", capacity: 0)
        _ = try decide(ledger, try other.scan(at: now, gate: "B"), id: "3", at: now, policy: full)
        #expect(
            try ledger.checkIns(after: 0, limit: 10).map(\.outcome) == [
                .refused(.passExpired(since: now - 10)), .refused(.venueClosed(opensAt: now + 60)),
                .refused(.venueFull(capacity: 0)),
            ])
    }

    @Test func `a forged scan changes nothing`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        let forged = try holder.scan(at: now, authenticity: .forgedCode)
        #expect(try decide(ledger, forged, id: "1", at: now)?.verdict == .refused(.forgedCode))
        #expect(try ledger.checkIns(after: 0, limit: 10).isEmpty)
        // Its id is still free.
        guard case .admitted? = try decide(ledger, try holder.scan(at: now), id: "1", at: now)?.verdict else {
            Issue.record("the holder comes in")
            return
        }
    }

    @Test func `venues count for themselves, codes are used everywhere`() throws {
        let ledger = try file.open()
        let other = AdmissionPolicy(venue: "pool", reentry: .afterExit)
        let holder = try Holder(id: 1)
        _ = try decide(ledger, try holder.scan(at: now), id: "1", at: now)
        #expect(
            try decide(ledger, try holder.scan(at: now), id: "2", at: now, policy: other)?.verdict
                == .refused(.alreadyUsed(at: now, gate: "A")))
        guard
            case .admitted(let entry)? =
                try decide(ledger, try holder.scan(at: now + 1), id: "3", at: now + 1, policy: other)?.verdict
        else {
            Issue.record("another venue is another matter")
            return
        }
        #expect(entry.inside == 1)
    }

    @Test func `a name is answered, but stands in no check-in`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1, name: "홍길동")
        for _ in 0..<2 {
            guard case .admitted(let entry)? = try decide(ledger, try holder.scan(at: now), id: "1", at: now)?.verdict
            else {
                Issue.record("the holder comes in")
                return
            }
            #expect(entry.name == "홍길동")
        }
        for ending in ["", "-wal"] {
            let bytes = FileManager.default.contents(atPath: file.path + ending) ?? Data()
            #expect(bytes.firstRange(of: Array("홍길동".utf8)) == nil)
        }
    }

    @Test func `two programs on one file admit once between them`() async throws {
        let ledgers = [try file.open(), try file.open()]
        let holders = try (0..<100).map { try Holder(id: UInt64($0)) }
        let admitted = try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, ledger) in ledgers.enumerated() {
                group.addTask {
                    try holders.enumerated().count { index, holder in
                        let scan = try holder.scan(at: 1_700_000_000, gate: "gate \(number)")
                        let answers = try ledger.commit(
                            [.checkIn(id: "\(number)-\(index)", scan)], at: 1_700_000_000, policy: policy)
                        guard case .decided(let decision) = answers[0], case .admitted = decision.verdict else {
                            return false
                        }
                        return true
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(admitted == 100)
        #expect(try ledgers[0].checkIns(after: 0, limit: 1000).count == 200)
    }
}
