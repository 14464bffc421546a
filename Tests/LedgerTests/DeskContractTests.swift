import CheckIn
import Testing

@testable import Ledger

struct DeskContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_100

    private func use(
        _ holder: Holder, at time: Int64, _ direction: Direction = .entry, venue: String? = nil
    ) throws {
        let scan = try holder.scan(at: time, direction: direction)
        let id = "\(holder.pass.claims.id.value)-\(time)"
        _ = try file.open().commit([.checkIn(id: id, scan, venue: venue)], at: time, policy: policy)
    }

    private func enrol(_ holder: Holder) throws {
        let new = NewPass(pass: holder.pass, sealed: holder.pass.bytes)
        _ = try file.open().commit([.enrol(new)], at: now, policy: policy)
    }

    @Test func `a hall tells of its gates, of each quarter and of refusals`() throws {
        let first = try Holder(id: 1, number: "12현34규")
        try use(first, at: now)
        try use(first, at: now + 10)
        try use(first, at: now + 1000, .exit)
        try use(try Holder(id: 2, number: "11가11나"), at: now - 5000)
        let hall = try file.open().hall(of: policy.venue, since: now)
        #expect(hall.gates == [HallRecord.Gate(name: "A", admitted: 2, refused: 1, lastAt: now + 1000)])
        let quarter = now / 900 * 900
        #expect(
            hall.quarters == [
                HallRecord.Quarter(from: quarter, entries: 1, exits: 0),
                HallRecord.Quarter(from: (now + 1000) / 900 * 900, entries: 0, exits: 1),
            ])
        #expect(hall.refusals.map(\.reason) == ["alreadyInside"])
        #expect(try file.open().hall(of: "elsewhere", since: 0).gates.isEmpty)
    }

    @Test func `passes are found by how their numbers begin, page by page, and by their ids`() throws {
        for (id, number) in [(UInt64(1), "12현34규"), (1 << 63, "12현35규"), (3, "22가22나")] {
            try enrol(try Holder(id: id, number: number))
        }
        let ledger = try file.open()
        let page = try ledger.passes(ofNumbersBeginning: "12현", after: nil, limit: 1)
        #expect(page.map(\.safeNumber.text) == ["12현35규"])
        let rest = try ledger.passes(ofNumbersBeginning: "12현", after: page[0].id, limit: 5)
        #expect(rest.map(\.safeNumber.text) == ["12현34규"])
        #expect(try ledger.passes(ofNumbersBeginning: "", after: nil, limit: 5).count == 3)
        #expect(try ledger.pass(PassID(1 << 63))?.safeNumber.text == "12현35규")
        #expect(try ledger.pass(PassID(2)) == nil)
        for strange in ["%", "_2", "12%"] {
            #expect(try ledger.passes(ofNumbersBeginning: strange, after: nil, limit: 5).isEmpty)
        }
    }

    @Test func `check-ins are told by their time and their venue alone`() throws {
        let holder = try Holder(id: 1, number: "12현34규")
        try use(holder, at: now)
        try use(holder, at: now + 20, .exit)
        let ledger = try file.open()
        func times(from: Int64, to: Int64, venue: String?) throws -> [Int64] {
            try ledger.checkIns(from: from, to: to, venue: venue, limit: 10).map(\.at)
        }
        #expect(try times(from: 0, to: .max, venue: nil) == [now, now + 20])
        #expect(try times(from: now + 1, to: .max, venue: policy.venue) == [now + 20])
        #expect(try times(from: now, to: now + 20, venue: nil) == [now])
        #expect(try times(from: 0, to: .max, venue: "%") == [])
        #expect(try ledger.checkIns(from: 0, to: .max, venue: nil, limit: 1).count == 1)
    }
}
