import CheckIn
import Ledger
import Testing

import struct TestSupport.SeededGenerator

/// What every ledger makes of the scans that gates decided by themselves.
struct OfflineContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000

    /// A scan that the gate decided, with a code of the same second.
    private func sent(
        _ holder: Holder, at time: Int64, gate: String, _ direction: Direction = .entry, id: String? = nil,
        issuedAt: Int64? = nil, venue: String? = nil, refusal: Refusal? = nil
    ) throws -> OfflineCheckIn {
        OfflineCheckIn(
            id: id ?? "\(gate)-\(holder.pass.claims.id.value)-\(time)",
            scan: try holder.scan(at: issuedAt ?? time, gate: gate, direction: direction), venue: venue,
            scannedAt: time, refusal: refusal)
    }

    @discardableResult
    private func upload(
        _ scans: [OfflineCheckIn], at time: Int64? = nil, policy: AdmissionPolicy = policy
    ) throws -> [OfflineResult.Outcome] {
        let answers = try file.open().commit([.recordOffline(scans)], at: time ?? now + 10_000, policy: policy)
        guard case .recordedOffline(let outcomes)? = answers.first else {
            Issue.record("scans are answered as scans")
            return []
        }
        return outcomes
    }

    private func online(
        _ holder: Holder, at time: Int64, gate: String = "online", _ direction: Direction = .entry,
        policy: AdmissionPolicy = policy
    ) throws -> Verdict? {
        let scan = try holder.scan(at: time, gate: gate, direction: direction)
        let answers = try file.open().commit([.checkIn(id: "online-\(time)", scan)], at: time, policy: policy)
        guard case .decided(let decision)? = answers.first else { return nil }
        return decision.verdict
    }

    private struct Listed: Equatable {
        let id: String
        let reason: Refusal

        init(_ id: String, _ reason: Refusal) {
            self.id = id
            self.reason = reason
        }
    }

    private func listed() throws -> [Listed] {
        try file.open().contradictions(after: 0, limit: 100).map { Listed($0.checkIn.id, $0.reason) }
            .sorted { $0.id < $1.id }
    }

    private func insideCount() throws -> Int64 {
        try file.open().venues().first { $0.name == "hall" }?.inside ?? 0
    }

    @Test func `what happened is recorded as it happened, with the time of the scan and of the record`() throws {
        let holder = try Holder(id: 1)
        let refused = try Holder(id: 2, number: "22가22나")
        let scans = [
            try sent(holder, at: now, gate: "A", id: "1"),
            try sent(refused, at: now + 5, gate: "A", id: "2", refusal: .revoked(since: now)),
        ]
        #expect(try upload(scans) == [.recorded, .recorded])
        let records = try file.open().checkIns(after: 0, limit: 10)
        #expect(records.map(\.id) == ["1", "2"])
        #expect(records.map(\.at) == [now, now + 5])
        #expect(records.map(\.recordedAt) == [now + 10_000, now + 10_000])
        #expect(records.map(\.outcome) == [.admitted(inside: 1), .refused(.revoked(since: now))])
        #expect(try listed().isEmpty)
        #expect(
            try online(holder, at: now + 20_000) == .refused(.alreadyInside(since: now, gate: "A")))
        guard case .admitted? = try online(refused, at: now + 20_001) else {
            Issue.record("who was refused is not inside")
            return
        }
    }

    @Test func `sent twice, a scan is recorded once`() throws {
        let scans = [try sent(try Holder(id: 1), at: now, gate: "A", id: "1")]
        #expect(try upload(scans) == [.recorded])
        #expect(try upload(scans + scans) == [.known, .known])
        #expect(try file.open().checkIns(after: 0, limit: 10).count == 1)
        #expect(try insideCount() == 1)
        let other = [try sent(try Holder(id: 2), at: now, gate: "A", id: "1")]
        #expect(try upload(other) == [.rejected(reason: "idAlreadyUsed")])
        #expect(
            try upload([try sent(try Holder(id: 3), at: now, gate: "A", venue: "nowhere")])
                == [.rejected(reason: "unknownVenue")])
        #expect(try file.open().checkIns(after: 0, limit: 10).count == 1)
    }

    @Test(arguments: [false, true])
    func `two gates that admitted one pass: one contradiction, whichever tells first`(laterFirst: Bool) throws {
        let holder = try Holder(id: 1)
        let first = try sent(holder, at: now, gate: "A")
        let second = try sent(holder, at: now + 60, gate: "B")
        let reason = Refusal.alreadyInside(since: now, gate: "A")
        let outcomes = try (laterFirst ? [second, first] : [first, second]).flatMap { try upload([$0]) }
        #expect(outcomes == [.recorded, .contradicted(reason)])
        #expect(try listed() == [Listed(second.id, reason)])
        #expect(try insideCount() == 1)
        #expect(
            try online(holder, at: now + 20_000) == .refused(.alreadyInside(since: now + 60, gate: "B")))
    }

    @Test(arguments: [false, true])
    func `one code at two gates is a code used twice`(laterFirst: Bool) throws {
        let holder = try Holder(id: 1)
        let first = try sent(holder, at: now, gate: "A", issuedAt: now)
        let second = try sent(holder, at: now + 9, gate: "B", issuedAt: now)
        for scan in laterFirst ? [second, first] : [first, second] { try upload([scan]) }
        #expect(try listed() == [Listed(second.id, .alreadyUsed(at: now, gate: "A"))])
    }

    @Test func `an admission online is the contradiction where an earlier one is told of later`() throws {
        let holder = try Holder(id: 1)
        guard case .admitted? = try online(holder, at: now + 100) else {
            Issue.record("nobody knows of the other gate")
            return
        }
        let reason = Refusal.alreadyInside(since: now, gate: "A")
        #expect(try upload([try sent(holder, at: now, gate: "A")]) == [.contradicted(reason)])
        #expect(try listed() == [Listed("online-\(now + 100)", reason)])
        // The newer presence stays.
        #expect(
            try online(holder, at: now + 20_000) == .refused(.alreadyInside(since: now + 100, gate: "online")))
        #expect(try insideCount() == 1)
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `a true story told in any order has no contradiction, and ends as it ended`(order: [Int]) throws {
        let holder = try Holder(id: 1)
        let story = [
            try sent(holder, at: now, gate: "A"), try sent(holder, at: now + 60, gate: "B", .exit),
            try sent(holder, at: now + 120, gate: "C"),
        ]
        for index in order { try upload([story[index]]) }
        #expect(try listed().isEmpty)
        #expect(try insideCount() == 1)
        #expect(
            try online(holder, at: now + 20_000) == .refused(.alreadyInside(since: now + 120, gate: "C")))
    }

    @Test func `whatever happened, the order of telling makes no difference`() throws {
        var generator = SeededGenerator(seed: 7)
        for pass in UInt64(1)...12 {
            // The same story of two passes, told in two orders.
            let holders = [try Holder(id: pass), try Holder(id: pass + 1000)]
            var story: [[OfflineCheckIn]] = [[], []]
            for step in 0..<7 {
                let time = now + Int64(step) * 10
                let gate = ["A", "B", "C"].randomElement(using: &generator) ?? "A"
                let direction = Bool.random(using: &generator) ? Direction.entry : .exit
                let age = Int64.random(in: 0...25, using: &generator)
                for (index, holder) in holders.enumerated() {
                    story[index].append(
                        try sent(holder, at: time, gate: gate, direction, issuedAt: time - age))
                }
            }
            try upload(story[0])
            for scan in story[1].shuffled(using: &generator) { try upload([scan]) }
            let ledger = try file.open()
            let found = try ledger.contradictions(after: 0, limit: 1000)
            let reasons = holders.map { holder in
                found.filter { $0.checkIn.passID == holder.pass.claims.id }.sorted { $0.checkIn.at < $1.checkIn.at }
                    .map { "\($0.checkIn.at) \($0.reason)" }
            }
            #expect(reasons[0] == reasons[1])
            let passes = try ledger.gatePage(after: nil, limit: 100).passes
            let visits = holders.map { holder in passes.first { $0.id == holder.pass.claims.id }?.visits }
            #expect(visits[0] == visits[1])
        }
    }

    @Test func `who left by an offline gate is outside, even if the entry is told of afterwards`() throws {
        let holder = try Holder(id: 1)
        let exit = try sent(holder, at: now + 60, gate: "B", .exit)
        #expect(try upload([exit]) == [.contradicted(.notInside)])
        #expect(try upload([try sent(holder, at: now, gate: "A")]) == [.recorded])
        #expect(try listed().isEmpty)
        #expect(try insideCount() == 0)
        guard case .admitted(let entry)? = try online(holder, at: now + 20_000) else {
            Issue.record("whoever left may come back")
            return
        }
        #expect(entry.inside == 1)
    }

    @Test func `a pass that had been revoked, a code that was old and a full venue are contradictions`() throws {
        let revoked = try Holder(id: 1, number: "11가11나")
        let late = try Holder(id: 2, number: "22가22나")
        let ledger = try file.open()
        for holder in [revoked, late] {
            _ = try ledger.commit(
                [.enrol(NewPass(pass: holder.pass, sealed: holder.pass.bytes))], at: now - 10, policy: policy)
        }
        _ = try ledger.endPasses(.one(PassID(UInt64(1))), at: now - 5)
        // This one was revoked only after the scan.
        _ = try ledger.endPasses(.one(PassID(UInt64(2))), at: now + 5)
        let small = AdmissionPolicy(venue: "hall", capacity: 2)
        let outcomes = try upload(
            [
                try sent(revoked, at: now, gate: "A"), try sent(late, at: now, gate: "A"),
                try sent(try Holder(id: 3), at: now + 1, gate: "A"),
                try sent(try Holder(id: 4), at: now + 2, gate: "A", issuedAt: now - 98),
            ], policy: small)
        #expect(
            outcomes == [
                .contradicted(.revoked(since: now - 5)), .recorded, .contradicted(.venueFull(capacity: 2)),
                .contradicted(.codeExpired(bySeconds: 85)),
            ])
        #expect(try insideCount() == 4)
        #expect(try ledger.checkIns(after: 0, limit: 10).allSatisfy { $0.outcome != .refused(.notInside) })
        let page = try ledger.contradictions(after: 0, limit: 2)
        #expect(page.map(\.reason) == [.revoked(since: now - 5), .venueFull(capacity: 2)])
        let rest = try ledger.contradictions(after: try #require(page.last).sequence, limit: 2)
        #expect(rest.map(\.reason) == [.codeExpired(bySeconds: 85)])
    }

    @Test func `rules are those of the time of the scan`() throws {
        // 14 November 2023, 22:13 UTC, a Tuesday.
        let span = try #require(OpeningHours.Span(weekday: 2, opensAtMinute: 22 * 60, closesAtMinute: 23 * 60))
        let hours = OpeningHours(utcOffsetMinutes: 0, spans: [span])
        try file.open().keepVenue(named: "hall", VenueRules(hours: hours))
        let week: Int64 = 7 * 86400
        let scans = [
            try sent(try Holder(id: 1), at: now, gate: "A"), try sent(try Holder(id: 2), at: now + 3600, gate: "A"),
        ]
        let outcomes = try upload(scans, at: now + 3 * week)
        #expect(
            outcomes == [.recorded, .contradicted(.venueClosed(opensAt: now - 800 + week))])
    }

    @Test func `a time that is yet to come counts as now`() throws {
        let holder = try Holder(id: 1)
        try upload([try sent(holder, at: now + 3, gate: "A")], at: now)
        #expect(try file.open().checkIns(after: 0, limit: 10).map(\.at) == [now])
    }

    @Test func `the same scan at the same gate within a moment is one`() throws {
        let holder = try Holder(id: 1)
        let scans = [
            try sent(holder, at: now, gate: "A", id: "1", issuedAt: now),
            try sent(holder, at: now + 3, gate: "A", id: "2", issuedAt: now),
            try sent(holder, at: now + 4, gate: "A", id: "3", issuedAt: now),
        ]
        #expect(try upload(scans) == [.recorded, .known, .contradicted(.alreadyUsed(at: now, gate: "A"))])
        #expect(try upload([scans[1]]) == [.known])
    }

    @Test func `a gate that admitted before the server's refusal reached it is believed`() throws {
        let holder = try Holder(id: 1)
        _ = try online(holder, at: now, gate: "A")
        let scan = try holder.scan(at: now + 60, gate: "B")
        _ = try file.open().commit([.checkIn(id: "asked", scan)], at: now + 60, policy: policy)
        let told = [try sent(holder, at: now + 60, gate: "B", id: "asked")]
        let reason = Refusal.alreadyInside(since: now, gate: "A")
        #expect(try upload(told) == [.contradicted(reason)])
        #expect(try upload(told) == [.known])
        #expect(try file.open().checkIns(after: 0, limit: 10).map(\.id) == ["online-\(now)", "asked", "asked.gate"])
        #expect(try listed() == [Listed("asked.gate", reason)])
        let annulled = try file.open().commit([.annul(id: "asked", gate: "B")], at: now + 90, policy: policy)
        #expect(annulled == [.annulled(at: now + 90)])
    }

    @Test func `taking an admission back leads to what happened before it, not to what was told before it`() throws {
        let holder = try Holder(id: 1)
        guard case .admitted? = try online(holder, at: now + 300, gate: "B", .entry) else {
            Issue.record("the holder comes in")
            return
        }
        try upload(
            [
                try sent(holder, at: now, gate: "A"), try sent(holder, at: now + 60, gate: "A", .exit),
            ], at: now + 310)
        #expect(try listed().isEmpty)
        let answers = try file.open().commit(
            [.annul(id: "online-\(now + 300)", gate: "B")], at: now + 320, policy: policy)
        #expect(answers == [.annulled(at: now + 320)])
        #expect(try insideCount() == 0)
        guard case .admitted? = try online(holder, at: now + 400) else {
            Issue.record("the holder left before")
            return
        }
    }

    @Test func `gates hear of what others told, and deleted records take their contradictions along`() throws {
        let ledger = try file.open()
        let mark = try ledger.gatePage(after: nil, limit: 10).next
        let holder = try Holder(id: 1)
        try upload([try sent(holder, at: now, gate: "A"), try sent(holder, at: now + 60, gate: "B")])
        let visits = try ledger.gatePage(after: mark, limit: 10).passes.map(\.visits)
        #expect(
            visits == [
                [
                    KnownPass.Visit(
                        venue: "hall", use: PassHistory.Use(issuedAt: now + 60, at: now + 60, gate: "B"),
                        presence: .inside(since: now + 60, gate: "B"))
                ]
            ])
        #expect(try listed().count == 1)
        _ = try ledger.deleteOld(before: now + 100, at: now + 20_000)
        #expect(try listed().isEmpty)
    }
}
