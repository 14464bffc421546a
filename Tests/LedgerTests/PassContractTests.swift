import CheckIn
import Ledger
import Testing

struct PassContractTests {
    let file = LedgerFile()
    let now: Int64 = 1_700_000_000

    private func enrol(_ pass: Pass, at now: Int64) throws -> LedgerAnswer? {
        try file.open().commit([.enrol(NewPass(pass: pass, sealed: pass.bytes))], at: now, policy: policy).first
    }

    @Test func `a pass is kept, and its device gets it again`() throws {
        let holder = try Holder(id: 1, expiresAt: now + 100)
        #expect(try enrol(holder.pass, at: now) == .enrolled(pass: holder.pass.bytes))
        let another = try samedevice(as: holder, id: 2, number: "00가00나", expiresAt: now + 200)
        #expect(try enrol(another, at: now + 99) == .enrolled(pass: holder.pass.bytes))
        #expect(try enrol(another, at: now + 100) == .enrolled(pass: another.bytes))
    }

    @Test func `no two safe numbers are alike, and no two ids`() throws {
        #expect(try enrol(try Holder(id: 1, number: "12현34규").pass, at: now) != .notUnique)
        #expect(try enrol(try Holder(id: 2, number: "12현34규").pass, at: now) == .notUnique)
        #expect(try enrol(try Holder(id: 1, number: "12현34균").pass, at: now) == .notUnique)
        #expect(try enrol(try Holder(id: 2, number: "12현34균").pass, at: now) != .notUnique)
    }

    @Test func `the record of a check-in tells the safe number of a pass that is kept`() throws {
        let ledger = try file.open()
        let holder = try Holder(id: 1)
        _ = try ledger.commit(
            [
                .enrol(NewPass(pass: holder.pass, sealed: holder.pass.bytes)),
                .checkIn(id: "1", try holder.scan(at: now)),
            ], at: now, policy: policy)
        #expect(try ledger.checkIns(after: 0, limit: 1).map(\.safeNumber) == [holder.pass.claims.safeNumber])
    }

    private func samedevice(as holder: Holder, id: UInt64, number: String, expiresAt: Int64) throws -> Pass {
        let claims = try PassClaims(
            safeNumber: try #require(SafeNumber(number)), expiresAt: expiresAt, id: PassID(id),
            deviceKey: holder.pass.claims.deviceKey)
        return Pass(claims: claims, keyID: holder.pass.keyID, signature: holder.pass.signature)
    }
}
