import CheckIn
import Foundation
import Testing

@testable import Ledger

struct VenueContractTests {
    let file = LedgerFile()
    /// Tuesday 14 November 2023, 22:13:20 UTC.
    let now: Int64 = 1_700_000_000

    private func verdict(
        _ holder: Holder, _ issuedAt: Int64, _ direction: Direction = .entry, gate: String = "A",
        venue: String? = nil, id: String = UUID().uuidString
    ) throws -> Verdict? {
        let scan = try holder.scan(at: issuedAt, gate: gate, direction: direction)
        let answer = try file.open().commit([.checkIn(id: id, scan, venue: venue)], at: issuedAt, policy: policy)
        guard case .decided(let decision)? = answer.first else { return nil }
        return decision.verdict
    }

    private func annul(_ id: String, gate: String = "A", at time: Int64) throws -> LedgerAnswer? {
        try file.open().commit([.annul(id: id, gate: gate)], at: time, policy: policy).first
    }

    private var inside: Int64 {
        get throws { try file.open().venues().first { $0.name == "hall" }?.inside ?? 0 }
    }

    private func isAdmitted(_ verdict: Verdict?) -> Bool {
        if case .admitted? = verdict { true } else { false }
    }

    @Test func `the rules that the desk lays down count from the next scan on`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        #expect(isAdmitted(try verdict(holder, now)))
        try ledger.keepVenue(named: "hall", VenueRules(reentry: .never, capacity: 1, requiredStatus: nil))
        #expect(
            try ledger.venues() == [
                Venue(name: "hall", inside: 1, rules: VenueRules(reentry: .never, capacity: 1))
            ])
        #expect(try verdict(try Holder(id: 2), now + 10) == .refused(.venueFull(capacity: 1)))
        #expect(isAdmitted(try verdict(holder, now + 20, .exit)))
        #expect(try verdict(holder, now + 30) == .refused(.noReentry(until: nil)))
        try ledger.keepVenue(named: "hall", VenueRules(reentry: .afterCooldown(seconds: 60)))
        #expect(try verdict(holder, now + 40) == .refused(.noReentry(until: now + 80)))
        #expect(isAdmitted(try verdict(holder, now + 80)))
        try ledger.keepVenue(named: "hall", VenueRules(requiredStatus: "접종"))
        #expect(try verdict(try Holder(id: 3), now + 90) == .refused(.statusNeeded("접종")))
        let closed = OpeningHours(utcOffsetMinutes: 0, spans: [])
        try ledger.keepVenue(named: "hall", VenueRules(hours: closed))
        #expect(try verdict(try Holder(id: 3), now + 100) == .refused(.venueClosed(opensAt: nil)))
    }

    @Test func `a venue is known once it has rules`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        let scan = try holder.scan(at: now)
        let ask = { try ledger.commit([.checkIn(id: "1", scan, venue: "pool")], at: now, policy: policy).first }
        #expect(try ask() == .unknownVenue)
        try ledger.keepVenue(named: "pool", VenueRules())
        #expect(isAdmitted(try verdict(holder, now, venue: "pool")))
        // The usual venue needs none.
        #expect(isAdmitted(try verdict(holder, now + 5, venue: "hall")))
        #expect(try ledger.venues().map(\.inside) == [1, 1])
    }

    @Test(arguments: [
        VenueRules(), VenueRules(reentry: .never, capacity: 0, requiredStatus: "2차 접종"),
        VenueRules(
            reentry: .afterCooldown(seconds: 90), capacity: .max,
            hours: OpeningHours(
                utcOffsetMinutes: 540,
                spans: [OpeningHours.Span(weekday: 7, opensAtMinute: 1380, closesAtMinute: 1500)].compactMap { $0 })),
    ])
    func `rules come back as they were`(rules: VenueRules) throws {
        #expect(try VenueRules(try CBOR.decode(rules.tree.encoded)) == rules)
    }

    @Test func `hours are those on the venue's wall, past midnight too`() throws {
        let span = try #require(OpeningHours.Span(weekday: 3, opensAtMinute: 22 * 60, closesAtMinute: 26 * 60))
        // Wednesday 15 November, 07:13 in Seoul; it opens at 22:00, which is 13:00 UTC.
        let seoul = OpeningHours(utcOffsetMinutes: 540, spans: [span])
        let opening = try #require(seoul.openings(around: now).first)
        #expect(opening.opensAt == 1_700_053_200)
        #expect(opening.closesAt == 1_700_053_200 + 4 * 3600)
        // At half past one on Thursday, yesterday's opening still counts.
        #expect(seoul.openings(around: 1_700_053_200 + 12600).contains(opening))
        for weekday in Int64(1)...7 {
            let whole = try #require(OpeningHours.Span(weekday: weekday, opensAtMinute: 0, closesAtMinute: 1440))
            let isOpen = OpeningHours(utcOffsetMinutes: 0, spans: [whole]).openings(around: now).contains {
                $0.opensAt <= now && now < $0.closesAt
            }
            #expect(isOpen == (weekday == 2))
        }
        for time in [Int64.min, .max, -1, 0] { _ = seoul.openings(around: time) }
        #expect(OpeningHours.Span(weekday: 8, opensAtMinute: 0, closesAtMinute: 1) == nil)
        #expect(OpeningHours.Span(weekday: 1, opensAtMinute: 60, closesAtMinute: 60) == nil)
    }

    @Test func `an entry is taken back, and the holder comes in again with a new code`() throws {
        let holder = try Holder(id: 1)
        #expect(isAdmitted(try verdict(holder, now, id: "one")))
        #expect(try annul("one", gate: "B", at: now + 1) == .notAnnulled(.otherGate))
        #expect(try annul("two", at: now + 1) == .notAnnulled(.unknown))
        #expect(try annul("one", at: now + 1) == .annulled(at: now + 1))
        #expect(try annul("one", at: now + 9) == .annulled(at: now + 1))
        #expect(try inside == 0)
        #expect(try file.open().checkIns(after: 0, limit: 9).map(\.annulledAt) == [now + 1])
        // The code stays used, even within the seconds in which a repeat is answered alike.
        #expect(try verdict(holder, now, id: "again") == .refused(.alreadyUsed(at: now, gate: "A")))
        #expect(try annul("again", at: now + 2) == .notAnnulled(.notAdmitted))
        #expect(isAdmitted(try verdict(holder, now + 3)))
        #expect(try inside == 1)
    }

    @Test func `an exit is taken back, and the holder is inside as before`() throws {
        let holder = try Holder(id: 1)
        _ = try verdict(holder, now, gate: "north")
        _ = try verdict(holder, now + 60, .exit, gate: "south", id: "out")
        #expect(try annul("out", gate: "south", at: now + 61) == .annulled(at: now + 61))
        #expect(try inside == 1)
        #expect(try verdict(holder, now + 70) == .refused(.alreadyInside(since: now, gate: "north")))
        #expect(isAdmitted(try verdict(holder, now + 80, .exit)))
        #expect(try inside == 0)
    }

    @Test func `not after fifteen minutes, and not what is no longer the latest`() throws {
        let holder = try Holder(id: 1)
        _ = try verdict(holder, now, id: "in")
        #expect(try annul("in", at: now + 901) == .notAnnulled(.tooLate))
        _ = try verdict(holder, now + 10, .exit, id: "out")
        #expect(try annul("in", at: now + 11) == .notAnnulled(.notTheLatest))
        #expect(try annul("out", at: now + 910) == .annulled(at: now + 910))
    }
}
