import CheckIn
import Foundation
import Keys
import Testing

@testable import CheckInServer

struct PrivacyTests {
    private func invited(_ server: TestServer) throws -> Holder {
        let guest = CBOR.fields([("name", .text("김현규")), ("phone", .text("010-1234-5678"))])
        let answer = try server.desk("POST", "/api/invitations", .fields([("invitations", .array([guest]))]))
        let text = answer?.json?["invitations"]?.array?.first?["invitation"]?.text
        let device = try Device()
        let request = EnrolmentRequest(proof: try device.proof(for: server).bytes, invitation: text)
        let enrolled = try #require(try server.post("/api/passes", request.tree)?.json)
        return Holder(device: device, pass: try Pass(bytes: try EnrolmentResponse(enrolled).pass))
    }

    private func checkIn(_ holder: Holder, at server: TestServer) throws {
        let request = CheckInRequest(id: UUID().uuidString, code: try holder.code(at: server.now))
        #expect(try server.post("/api/checkins", request.tree)?.status == 200)
    }

    private func ask(
        _ server: TestServer, _ target: String, by device: Device, for purpose: EnrolmentProof.Purpose
    ) throws -> Answer {
        let challenge = server.service.challenge().challenge
        let key = device.key.publicKey
        let signature = try device.key.sign(EnrolmentProof.toBeSigned(key: key, challenge: challenge, for: purpose))
        let proof = EnrolmentProof(key: key, challenge: challenge, signature: signature, for: purpose)
        return try #require(try server.post(target, .fields([("proof", .bytes(proof.bytes))])))
    }

    private func path(of holder: Holder) -> String {
        let number = holder.pass.claims.safeNumber.text
        return "/api/desk/people/" + (number.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }

    @Test func `who somebody is needs the desk's secret and a reason, and goes on record`() throws {
        let server = try TestServer()
        let holder = try invited(server)
        try checkIn(holder, at: server)
        let why = CBOR.fields([("by", .text("김 간호사")), ("reason", .text("접촉자 조사"))])
        #expect(try server.post(path(of: holder), why)?.status == 401)
        #expect(try server.desk("POST", path(of: holder), .fields([("by", .text("x"))]))?.status == 400)
        #expect(try server.desk("GET", "/api/desk/lookups")?.json?["lookups"]?.array?.count == 0)
        let person = try #require(try server.desk("POST", path(of: holder), why)?.json)
        #expect(person["name"]?.text == "김현규")
        #expect(person["phone"]?.text == "010-1234-5678")
        #expect(person["checkins"]?.array?.count == 1)
        let lookups = try #require(try server.desk("GET", "/api/desk/lookups")?.json?["lookups"]?.array)
        #expect(lookups.map { $0["by"]?.text } == ["김 간호사"])
        #expect(lookups.map { $0["reason"]?.text } == ["접촉자 조사"])
        #expect(lookups.map { $0["safeNumber"]?.text } == [holder.pass.claims.safeNumber.text])
        #expect(try server.desk("POST", "/api/desk/people/99%ED%98%8499%EA%B7%9C", why)?.status == 404)
        #expect(try server.desk("GET", "/api/desk/lookups")?.json?["lookups"]?.array?.count == 2)
    }

    @Test func `a holder sees and deletes their own, with the device's key alone`() throws {
        let server = try TestServer()
        let holder = try invited(server)
        try checkIn(holder, at: server)
        let own = try ask(server, "/api/passes/mine", by: holder.device, for: .viewing)
        #expect(own.status == 200)
        #expect(own.json?["name"]?.text == "김현규")
        // A proof for one thing is none for another.
        #expect(try ask(server, "/api/passes/mine", by: holder.device, for: .enrolment).status == 422)
        #expect(try ask(server, "/api/passes/mine/erasure", by: holder.device, for: .viewing).status == 422)
        #expect(try ask(server, "/api/passes/mine", by: try Device(), for: .viewing).status == 404)
        let erased = try ask(server, "/api/passes/mine/erasure", by: holder.device, for: .erasure)
        #expect(erased.json?["checkins"]?.integer == 1)
        #expect(try ask(server, "/api/passes/mine", by: holder.device, for: .viewing).status == 404)
        #expect(try server.desk("GET", "/api/checkins")?.json?["checkins"]?.array?.count == 0)
    }

    @Test func `the desk deletes what is old, and the evidence can be counted`() throws {
        let server = try TestServer()
        for _ in 0..<3 { try checkIn(try invited(server), at: server) }
        server.advance(by: 28 * 86400)
        let none = try server.desk("POST", "/api/desk/deletions", .map([]))
        #expect(none?.json?["deletions"]?.array?.count == 0)
        server.advance(by: 1)
        try checkIn(try invited(server), at: server)
        #expect(try server.desk("POST", "/api/desk/deletions", .map([]))?.status == 200)
        let deletions = try #require(try server.desk("GET", "/api/desk/deletions")?.json?["deletions"]?.array)
        #expect(deletions.map { $0["checkins"]?.integer } == [3])
        #expect(deletions.map { $0["admitted"]?.integer } == [3])
        #expect(try server.desk("GET", "/api/checkins")?.json?["checkins"]?.array?.count == 1)
        #expect(try server.ask("GET", "/api/desk/deletions")?.status == 401)
    }

    @Test func `what is old is said by whoever runs the server`() throws {
        let server = try TestServer(keepDays: 90)
        try checkIn(try invited(server), at: server)
        #expect(try server.desk("GET", "/api/desk/deletions")?.json?["keepDays"]?.integer == 90)
        for (seconds, count) in [(90 * 86400, 0), (1, 1)] as [(Int64, Int)] {
            server.advance(by: seconds)
            let answer = try server.desk("POST", "/api/desk/deletions", .map([]))
            #expect(answer?.json?["deletions"]?.array?.count == count)
        }
    }

    @Test(.timeLimit(.minutes(2))) func `a running server deletes at day twenty-nine by itself`() throws {
        let folder = TestServer.newFolder()
        let clock = TestServer.Clock(1_700_000_000)
        let first = try TestServer(folder: folder, clock: clock, keepsFolder: true)
        for _ in 0..<3 { try checkIn(try invited(first), at: first) }
        first.stop()
        for (seconds, left, lines) in [(28 * 86400, 3, 0), (1, 0, 1)] as [(Int64, Int, Int)] {
            clock.advance(by: seconds)
            // Its job begins at once.
            let server = try TestServer(folder: folder, clock: clock, keepsFolder: true)
            let ledger = try DataFolder(existing: folder).ledger()
            while try ledger.deletions(limit: 1).count < lines {}
            server.stop()
            #expect(try ledger.checkIns(after: 0, limit: 9).count == left)
            #expect(try ledger.deletions(limit: 9).map(\.admitted) == [Int64](repeating: 3, count: lines))
        }
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func `people's data open with the folder's key alone`() throws {
        let folder = TestServer.newFolder()
        let clock = TestServer.Clock(1_700_000_000)
        let first = try TestServer(folder: folder, clock: clock, keepsFolder: true)
        let holder = try invited(first)
        first.stop()
        let file = URL(filePath: folder + "/people.key")
        let key = try Data(contentsOf: file)
        try Data(Base64URL.encode(SealingKey().secret).utf8).write(to: file)
        let stranger = try TestServer(folder: folder, clock: clock, keepsFolder: true)
        #expect(try ask(stranger, "/api/passes/mine", by: holder.device, for: .viewing).status == 500)
        stranger.stop()
        try Data("nonsense".utf8).write(to: file)
        #expect(throws: StartError.sealingKeyUnreadable(path: folder + "/people.key")) {
            try CheckInService(try DataFolder(existing: folder)) { 0 }
        }
        try key.write(to: file)
        let again = try TestServer(folder: folder, clock: clock)
        #expect(try ask(again, "/api/passes/mine", by: holder.device, for: .viewing).status == 200)
    }

    @Test func `the housekeeper works at once, and stops when told`() throws {
        let done = Awaiting<Bool>()
        let housekeeper = Housekeeper(every: 60) { done.fill(true) }
        #expect(try done.wait())
        housekeeper.stop()
    }
}
