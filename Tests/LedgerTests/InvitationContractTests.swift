import CheckIn
import Foundation
import Ledger
import Testing

struct InvitationContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000

    private func invitation(_ hash: UInt8, number: String = "12현34규", until: Int64? = nil) throws -> Invitation {
        Invitation(
            hash: [hash], safeNumber: try #require(SafeNumber(number)), granted: [hash, hash],
            expiresAt: until ?? now + 100)
    }

    private func enrol(_ holder: Holder, _ hash: UInt8?, at time: Int64? = nil) throws -> LedgerAnswer? {
        let new = NewPass(pass: holder.pass, sealed: holder.pass.bytes, invitation: hash.map { [$0] })
        return try file.open().commit([.enrol(new)], at: time ?? now, policy: policy).first
    }

    private func verdict(of holder: Holder, issuedAt: Int64) throws -> Verdict? {
        let request = LedgerRequest.checkIn(id: UUID().uuidString, try holder.scan(at: issuedAt))
        guard case .decided(let decision)? = try file.open().commit([request], at: issuedAt, policy: policy).first
        else { return nil }
        return decision.verdict
    }

    @Test func `an invitation is kept, and taken up once`() throws {
        let ledger = try file.open()
        #expect(try ledger.invite([NewInvitation(try invitation(1), for: .new(identity: [9]))]) == [.kept])
        #expect(try ledger.invitation(hash: [1]) == invitation(1))
        #expect(try ledger.invitation(hash: [2]) == nil)
        let holder = try Holder(id: 1)
        #expect(try enrol(holder, 1) == .enrolled(pass: holder.pass.bytes))
        #expect(try ledger.invitation(hash: [1])?.usedAt == now)
        #expect(try enrol(try Holder(id: 2), 1) == .invitationVoid(.used))
        #expect(try enrol(try Holder(id: 3), 7) == .invitationVoid(.unknown))
        // The answer may have been lost: the same device gets the same pass.
        let again = try Holder(id: 4, sameDeviceAs: holder)
        #expect(try enrol(again, 1) == .enrolled(pass: holder.pass.bytes))
    }

    @Test func `an invitation ends with its time`() throws {
        let ledger = try file.open()
        _ = try ledger.invite([NewInvitation(try invitation(1), for: .new(identity: nil))])
        #expect(try enrol(try Holder(id: 1), 1, at: now + 100) == .invitationVoid(.expired))
        #expect(try enrol(try Holder(id: 1), 1, at: now + 99) != .invitationVoid(.expired))
    }

    @Test func `safe numbers are one person's, invited or enrolled`() throws {
        let ledger = try file.open()
        _ = try enrol(try Holder(id: 1, number: "12현34규"), nil)
        #expect(try ledger.invite([NewInvitation(try invitation(1), for: .new(identity: nil))]) == [.notUnique])
        let other = try invitation(2, number: "00가00나")
        #expect(try ledger.invite([NewInvitation(other, for: .known)]) == [.unknownPerson])
        #expect(try ledger.invite([NewInvitation(other, for: .new(identity: nil))]) == [.kept])
        #expect(try enrol(try Holder(id: 2, number: "00가00나"), nil) == .notUnique)
        #expect(try ledger.knowsPerson(other.safeNumber))
    }

    @Test func `a new device ends the old one's pass`() throws {
        let ledger = try file.open()
        _ = try ledger.invite([NewInvitation(try invitation(1), for: .new(identity: nil))])
        let old = try Holder(id: 1)
        _ = try enrol(old, 1)
        _ = try ledger.invite([NewInvitation(try invitation(2), for: .known)])
        // Until it is taken up nothing has changed.
        guard case .admitted? = try verdict(of: old, issuedAt: now + 1) else {
            Issue.record("the old device still counts")
            return
        }
        let new = try Holder(id: 2)
        #expect(try enrol(new, 2, at: now + 50) == .enrolled(pass: new.pass.bytes))
        #expect(try verdict(of: old, issuedAt: now + 60) == .refused(.revoked(since: now + 50)))
        // And the first invitation gives nothing back.
        #expect(try enrol(old, 1, at: now + 60) == .invitationVoid(.used))
    }

    @Test func `a newer invitation takes the place of one that was not taken up`() throws {
        let ledger = try file.open()
        _ = try ledger.invite([NewInvitation(try invitation(1), for: .new(identity: nil))])
        _ = try ledger.invite([NewInvitation(try invitation(2), for: .known)])
        #expect(try ledger.invitation(hash: [1]) == nil)
        #expect(try enrol(try Holder(id: 1), 1) == .invitationVoid(.unknown))
    }

    @Test func `a revoked pass is refused at once, and its device gets another`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        _ = try enrol(holder, nil)
        #expect(try ledger.endPasses(.one(PassID(1)), at: now + 5) == 1)
        #expect(try ledger.endPasses(.one(PassID(1)), at: now + 6) == 0)
        #expect(try ledger.endPasses(.one(PassID(2)), at: now) == nil)
        #expect(try verdict(of: holder, issuedAt: now + 7) == .refused(.revoked(since: now + 5)))
        let next = try Holder(id: 2, number: "00가00나", sameDeviceAs: holder)
        #expect(try enrol(next, nil, at: now + 8) == .enrolled(pass: next.pass.bytes))
        #expect(try ledger.endPasses(.ofPerson(next.pass.claims.safeNumber), at: now) == 1)
        #expect(try ledger.endPasses(.ofPerson(try #require(SafeNumber("99현99규"))), at: now) == nil)
    }

    @Test func `issuer keys are kept in order, and retired once`() throws {
        let ledger = try file.open()
        let first = IssuerKeyRecord(
            id: KeyID(.max), publicKey: try Holder(id: 1).pass.claims.deviceKey, addedAt: 1, signsFrom: 2)
        var second = first
        second.id = KeyID(1)
        try ledger.addIssuerKey(first)
        try ledger.addIssuerKey(second)
        try ledger.addIssuerKey(first)
        #expect(try file.open().issuerKeys() == [first, second])
        #expect(try ledger.retireIssuerKey(KeyID(1), at: 7))
        #expect(try !ledger.retireIssuerKey(KeyID(1), at: 8))
        #expect(try !ledger.retireIssuerKey(KeyID(5), at: 8))
        second.retiredAt = 7
        #expect(try ledger.issuerKeys() == [first, second])
    }
}
