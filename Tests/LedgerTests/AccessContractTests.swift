import CheckIn
import Foundation
import Ledger
import Testing

struct AccessContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000

    private func gate(_ id: UInt64, _ name: String, venue: String = "hall") -> GateRecord {
        GateRecord(id: GateID(id), name: name, venue: venue, createdAt: now + Int64(id % 100))
    }

    private func pairing(_ hash: UInt8) -> Pairing { Pairing(hash: [hash], expiresAt: now + 600) }

    @Test func `a gate is kept, and one device paired with it`() throws {
        let ledger = try file.open()
        #expect(try ledger.addGate(gate(1, "A"), pairing(1)))
        #expect(try ledger.gates().map(\.pairingExpiresAt) == [now + 600])
        #expect(try ledger.pair([9], token: [70], at: now) == .void(.unknown))
        guard case .paired(let paired) = try ledger.pair([1], token: [71], at: now + 599) else {
            Issue.record("the pairing is good")
            return
        }
        #expect(paired.pairedAt == now + 599)
        #expect(try file.open().gate(token: [71]) == paired)
        #expect(try ledger.pair([1], token: [72], at: now + 599) == .void(.used))
        #expect(try ledger.gate(token: [72]) == nil)
        #expect(try ledger.gates() == [paired])
    }

    @Test func `a pairing ends with its time, and a newer one takes its place`() throws {
        let ledger = try file.open()
        #expect(try ledger.addGate(gate(1, "A"), pairing(1)))
        #expect(try ledger.pair([1], token: [71], at: now + 600) == .void(.expired))
        #expect(try ledger.renewPairing(of: GateID(1), pairing(2)))
        #expect(try !ledger.renewPairing(of: GateID(2), pairing(3)))
        #expect(try ledger.pair([1], token: [71], at: now) == .void(.unknown))
        _ = try ledger.pair([2], token: [72], at: now)
        // The old device goes on until the new one is paired.
        #expect(try ledger.renewPairing(of: GateID(1), pairing(4)))
        #expect(try ledger.gate(token: [72])?.name == "A")
        _ = try ledger.pair([4], token: [74], at: now)
        #expect(try ledger.gate(token: [72]) == nil)
        #expect(try ledger.gate(token: [74])?.name == "A")
    }

    @Test func `a revoked gate's token and pairing are void, and its name is free`() throws {
        let ledger = try file.open()
        #expect(try ledger.addGate(gate(.max, "A"), pairing(1)))
        #expect(try !ledger.addGate(gate(2, "A"), pairing(2)))
        #expect(try ledger.addGate(gate(3, "A", venue: "pool"), pairing(3)))
        _ = try ledger.pair([1], token: [71], at: now)
        #expect(try ledger.revokeGate(GateID(.max), at: now + 5))
        #expect(try ledger.revokeGate(GateID(.max), at: now + 9))
        #expect(try !ledger.revokeGate(GateID(9), at: now))
        #expect(try ledger.gate(token: [71]) == nil)
        #expect(try ledger.pair([1], token: [72], at: now + 6) == .void(.unknown))
        #expect(try !ledger.renewPairing(of: GateID(.max), pairing(4)))
        #expect(try ledger.addGate(gate(4, "A"), pairing(5)))
        #expect(try ledger.gates().map(\.id) == [GateID(3), GateID(4), GateID(.max)])
        #expect(try ledger.gates().map(\.revokedAt) == [nil, nil, now + 5])
    }

    @Test func `of many devices one takes a pairing up`() async throws {
        let file = file
        let now = now
        #expect(try file.open().addGate(gate(1, "A"), pairing(1)))
        let answers = try await withThrowingTaskGroup(of: PairingAnswer.self) { group in
            for token in 1...8 {
                group.addTask { try file.open().pair([1], token: [UInt8(token)], at: now) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count { $0 == .void(.used) } == 7)
    }

    @Test func `it is noted when a gate was heard of`() throws {
        let ledger = try file.open()
        #expect(try ledger.addGate(gate(1, "A"), pairing(1)))
        #expect(try ledger.commit([.seeGate(GateID(1))], at: now + 7, policy: policy) == [.gateSeen])
        #expect(try ledger.gates().map(\.lastSeenAt) == [now + 7])
    }

    @Test func `a gate takes back what it admitted at its own venue`() throws {
        let ledger = try file.open()
        try ledger.keepVenue(named: "pool", VenueRules())
        let scan = try Holder(id: 1).scan(at: now, gate: "A")
        _ = try ledger.commit([.checkIn(id: "one", scan, venue: "pool")], at: now, policy: policy)
        let annul = { (venue: String?) in
            try ledger.commit([.annul(id: "one", gate: "A", venue: venue)], at: now, policy: policy)
        }
        #expect(try annul("hall") == [.notAnnulled(.otherGate)])
        #expect(try annul("pool") == [.annulled(at: now)])
    }

    @Test func `a session lasts until it is over or ended`() throws {
        let ledger = try file.open()
        try ledger.addSession([1], until: now + 10, at: now)
        try ledger.addSession([2], until: now + 20, at: now)
        #expect(try file.open().sessionEnd([1], at: now + 9) == now + 10)
        #expect(try ledger.sessionEnd([1], at: now + 10) == nil)
        #expect(try ledger.sessionEnd([3], at: now) == nil)
        try ledger.addSession([4], until: now + 30, at: now + 10)
        #expect(try ledger.sessionEnd([1], at: now) == nil)
        try ledger.endSession([2])
        try ledger.endSession([2])
        #expect(try ledger.sessionEnd([2], at: now) == nil)
        #expect(try ledger.sessionEnd([4], at: now) == now + 30)
    }
}
