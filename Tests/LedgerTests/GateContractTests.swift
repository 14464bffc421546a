import CheckIn
import Testing

@testable import Ledger

struct GateContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000

    private func use(
        _ holder: Holder, at time: Int64, id: String? = nil, _ direction: Direction = .entry, venue: String? = nil
    ) throws {
        let scan = try holder.scan(at: time, direction: direction)
        let request = LedgerRequest.checkIn(id: id ?? "\(holder.pass.claims.id.value)-\(time)", scan, venue: venue)
        _ = try file.open().commit([request], at: time, policy: policy)
    }

    private func enrol(_ holder: Holder) throws {
        let new = NewPass(pass: holder.pass, sealed: holder.pass.bytes)
        _ = try file.open().commit([.enrol(new)], at: now, policy: policy)
    }

    private func inside(since: Int64, gate: String = "A", venue: String = "hall") -> KnownPass.Visit {
        KnownPass.Visit(
            venue: venue, use: PassHistory.Use(issuedAt: since, at: since, gate: gate),
            presence: .inside(since: since, gate: gate))
    }

    /// All the pages after a mark, and the mark at their end.
    private func pages(after mark: GateMark? = nil, limit: Int = 500) throws -> (pages: [GatePage], end: GateMark) {
        let ledger = try file.open()
        var pages = [try ledger.gatePage(after: mark, limit: limit)]
        while let last = pages.last, last.hasMore { pages.append(try ledger.gatePage(after: last.next, limit: limit)) }
        return (pages, try #require(pages.last?.next))
    }

    private func passes(after mark: GateMark?) throws -> [KnownPass] {
        try pages(after: mark).pages.flatMap(\.passes)
    }

    @Test func `an empty ledger has an empty beginning`() throws {
        let (pages, end) = try pages()
        #expect(pages.map(\.isStart) == [true, false])
        #expect(pages.flatMap(\.passes).isEmpty)
        #expect(end == GateMark(checkIn: 0, change: 0))
        let page = try file.open().gatePage(after: end, limit: 500)
        #expect(page == GatePage(passes: [], forgetBefore: nil, isStart: false, next: end, hasMore: false))
    }

    @Test func `the beginning tells who was let in and what was revoked, page by page, each pass once`() throws {
        let ids: [UInt64] = [0, 1, 7, 1 << 63, .max >> 1, .max]
        for id in ids { try use(try Holder(id: id, number: "12현3\(id % 10)규"), at: now) }
        let revoked = try Holder(id: 9, number: "11가11나", expiresAt: now + 100)
        try enrol(revoked)
        try enrol(try Holder(id: 10, number: "22가22나"))
        _ = try file.open().endPasses(.one(PassID(UInt64(9))), at: now + 5)
        for limit in [1, 2, 3, 7, 500] {
            let (pages, end) = try pages(limit: limit)
            let told = pages.flatMap(\.passes)
            #expect(Set(told.map(\.id.value)) == Set(ids + [9]))
            #expect(told.count == ids.count + 1)
            #expect(pages.allSatisfy { $0.passes.count <= limit })
            #expect(pages.map(\.isStart) == pages.indices.map { $0 == 0 })
            #expect(
                told.first { $0.id.value == 9 }?.revocation
                    == KnownPass.Revocation(since: now + 5, passExpiresAt: now + 100))
            #expect(told.first { $0.id.value == 1 } == KnownPass(id: PassID(UInt64(1)), visits: [inside(since: now)]))
            #expect(try passes(after: end).isEmpty)
        }
    }

    @Test func `after the mark come uses, what is taken back, and ends, each as it is now`() throws {
        let first = try Holder(id: 1)
        let second = try Holder(id: 2, number: "22가22나")
        try enrol(first)
        try use(first, at: now)
        var mark = try pages().end
        try use(second, at: now + 1)
        // Who is refused changes nothing.
        try use(first, at: now + 2)
        let (pages, end) = try pages(after: mark)
        #expect(pages.flatMap(\.passes) == [KnownPass(id: PassID(UInt64(2)), visits: [inside(since: now + 1)])])
        #expect(pages.allSatisfy { !$0.isStart })
        mark = end

        _ = try file.open().commit([.annul(id: "2-\(now + 1)", gate: "A")], at: now + 3, policy: policy)
        let takenBack = try #require(try passes(after: mark).first)
        #expect(takenBack.visits.map(\.presence) == [.neverSeen])
        #expect(takenBack.visits.map(\.use.issuedAt) == [now + 1])
        mark = try self.pages(after: mark).end

        try use(first, at: now + 20, .exit)
        _ = try file.open().endPasses(.one(PassID(UInt64(1))), at: now + 30)
        let ended = try passes(after: mark)
        #expect(ended.map(\.revocation?.since) == [now + 30])
        #expect(ended.first?.visits.map(\.presence) == [.outside(since: now + 20)])
        mark = try self.pages(after: mark).end
        #expect(try passes(after: mark).isEmpty)
        // Ending it again is no news.
        _ = try file.open().endPasses(.one(PassID(UInt64(1))), at: now + 40)
        #expect(try passes(after: mark).isEmpty)
    }

    @Test func `a device that takes an invitation up ends the old pass for gates, too`() throws {
        let old = try Holder(id: 1)
        try enrol(old)
        let mark = try pages().end
        let invitation = Invitation(
            hash: [1], safeNumber: old.pass.claims.safeNumber, granted: [2], expiresAt: now + 100)
        _ = try file.open().invite([NewInvitation(invitation, for: .known)])
        let new = NewPass(pass: try Holder(id: 2).pass, sealed: [3], invitation: [1])
        _ = try file.open().commit([.enrol(new)], at: now + 1, policy: policy)
        #expect(try passes(after: mark).map(\.id.value) == [1])
        #expect(try passes(after: mark).map(\.revocation?.since) == [now + 1])
    }

    @Test func `who comes in during the walk is told after it`() throws {
        for id in UInt64(1)...4 { try use(try Holder(id: id, number: "12현3\(id)규"), at: now) }
        let first = try file.open().gatePage(after: nil, limit: 2)
        #expect(first.passes.map(\.id.value) == [1, 2])
        try use(try Holder(id: 1), at: now + 20, .exit)
        let rest = try passes(after: first.next)
        #expect(rest.map(\.id.value) == [3, 4, 1])
        #expect(rest.last?.visits.map(\.presence) == [.outside(since: now + 20)])
    }

    /// Tells a gate everything that is new.
    private func sync(_ memory: inout GateMemory, at time: Int64) throws {
        let ledger = try file.open()
        let venues = try ledger.venues()
        let key = IssuerKeys.Key(id: KeyID(1), publicKey: try Holder(id: 1).pass.claims.deviceKey)
        var hasMore = true
        while hasMore {
            let page = try ledger.gatePage(after: memory.mark.flatMap { GateMark($0) }, limit: 2)
            memory.learn(
                GateSnapshot(
                    serverTime: time, keys: IssuerKeys([key]), venues: venues, passes: page.passes,
                    forgetBefore: page.forgetBefore, isStart: page.isStart, next: page.next.text,
                    hasMore: page.hasMore))
            hasMore = page.hasMore
        }
    }

    @Test func `a gate that was told everything decides as the ledger does, whatever happened`() throws {
        let ledger = try file.open()
        let holders = try (1...20).map { try Holder(id: $0, number: "12현\($0 + 10)규", expiresAt: now + 2000) }
        for holder in holders { try enrol(holder) }
        for venue in ["hall", "pool"] {
            try ledger.keepVenue(named: venue, VenueRules(reentry: .afterCooldown(seconds: 60), capacity: 3))
        }
        var memory = GateMemory()
        var random = UInt64(6)
        func pick(_ count: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % count
        }
        var outcomes: [String: Int] = [:]
        for step in 0..<240 {
            let time = now + Int64(step) * 10
            switch step % 20 {
            case 0: _ = try ledger.endPasses(.one(holders[step / 20].pass.claims.id), at: time)
            case 3, 10: _ = try ledger.commit([.annul(id: "step-\(step - 1)", gate: "A")], at: time, policy: policy)
            default: break
            }
            try sync(&memory, at: time)
            let venue = ["hall", "pool"][pick(2)]
            let scan = try holders[pick(20)].scan(
                at: time - Int64(pick(4)), direction: pick(3) == 0 ? .exit : .entry)
            // The gate's own memory of this is put away again, since here it is the server that admits.
            var offline = memory
            let request = LedgerRequest.checkIn(id: "step-\(step)", scan, venue: venue)
            guard case .decided(let decision)? = try ledger.commit([request], at: time, policy: policy).first else {
                Issue.record("every scan is decided")
                return
            }
            #expect(offline.decide(scan, at: venue, now: time) == decision, "step \(step)")
            switch decision.verdict {
            case .admitted: outcomes["admitted", default: 0] += 1
            case .refused(let refusal): outcomes[refusal.reason, default: 0] += 1
            }
        }
        for outcome in ["admitted", "alreadyInside", "noReentry", "notInside", "venueFull", "revoked", "passExpired"] {
            #expect(outcomes[outcome, default: 0] > 0, "\(outcome) never came up")
        }
    }

    @Test func `a mark that this ledger never gave begins anew`() throws {
        try use(try Holder(id: 1), at: now)
        for mark in [
            GateMark(checkIn: 2, change: 0), GateMark(checkIn: 0, change: 1),
            GateMark(checkIn: .max, change: .max, walk: 3),
        ] {
            let page = try file.open().gatePage(after: mark, limit: 500)
            #expect(page.isStart)
            #expect(page.passes.map(\.id.value) == [1])
        }
    }

    @Test func `what was deleted is to be forgotten`() throws {
        try use(try Holder(id: 1), at: now)
        let mark = try pages().end
        _ = try file.open().deleteOld(before: now + 10, at: now + 20)
        let (pages, end) = try pages(after: mark)
        #expect(pages.map(\.forgetBefore) == [now + 10])
        #expect(pages.flatMap(\.passes).isEmpty)
        // Numbers are not given twice, so the mark still counts.
        try use(try Holder(id: 2), at: now + 30)
        #expect(try passes(after: end).map(\.id.value) == [2])
    }

    @Test(arguments: ["0.0", "120.7", "1.2.-9223372036854775808", "9223372036854775807.0.5"])
    func `a mark is a text and back`(text: String) throws {
        #expect(try #require(GateMark(text)).text == text)
    }

    @Test(arguments: [
        "", ".", "1", "1.", ".1", "1.2.", "1.2.3.4", "-1.0", "0.-1", "a.b", "1.2.x", " 1.2", "1.2 ", "1,2", "1..2",
        "9223372036854775808.0", "0x1.0", "가.나", "1.2.9223372036854775808", "\0.\0",
    ])
    func `any other text is none`(text: String) {
        #expect(GateMark(text) == nil)
    }
}
