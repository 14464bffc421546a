import CheckIn
import Foundation
import Keys
import Testing

@testable import CheckInServer

struct InvitationTests {
    private func invite(
        _ server: TestServer, _ guests: CBOR..., validSeconds: Int64? = nil
    ) throws -> [CBOR] {
        let body = CBOR.fields([
            ("invitations", .array(guests)), ("validSeconds", validSeconds.map { .integer($0) }),
        ])
        let answer = try #require(try server.desk("POST", "/api/invitations", body))
        #expect(answer.status == 201, "\(answer.text)")
        return try #require(answer.json?["invitations"]?.array)
    }

    private func enrol(_ device: Device, _ invitation: CBOR, at server: TestServer) throws -> Answer {
        let request = EnrolmentRequest(
            proof: try device.proof(for: server).bytes, invitation: invitation["invitation"]?.text)
        return try #require(try server.post("/api/passes", request.tree))
    }

    private func pass(_ answer: Answer) throws -> Pass {
        #expect(answer.status == 201, "\(answer.text)")
        return try Pass(bytes: try EnrolmentResponse(try #require(answer.json)).pass)
    }

    private func verdict(_ code: String, at server: TestServer) throws -> Verdict {
        let answer = try server.post("/api/checkins", CheckInRequest(id: UUID().uuidString, code: code).tree)
        return try Verdict(try #require(answer?.json))
    }

    @Test func `an invitation gives a pass with what it says, once`() throws {
        let server = try TestServer(openEnrolment: false)
        let guest = CBOR.fields([
            ("name", .text("김현규")), ("phone", .text("010-1234-5678")), ("status", .text("2차 접종")),
            ("venues", .array([.text("main"), .text("강당")])), ("notBefore", .integer(server.now - 5)),
            ("expiresAt", .integer(server.now + 1000)),
        ])
        let invitation = try #require(try invite(server, guest).first)
        let device = try Device()
        let pass = try pass(try enrol(device, invitation, at: server))
        #expect(pass.claims.name == "김현규")
        #expect(pass.claims.status == "2차 접종")
        #expect(pass.claims.venues == ["main", "강당"])
        #expect(pass.claims.expiresAt == server.now + 1000)
        #expect(pass.claims.safeNumber.text == invitation["safeNumber"]?.text)
        let thief = try enrol(try Device(), invitation, at: server)
        #expect(thief.status == 403)
        #expect(thief.json?["type"]?.text == "urn:qr-checkin:problem:invitation-used")
        #expect(try self.pass(try enrol(device, invitation, at: server)).bytes == pass.bytes)
        guard case .admitted(let entry) = try verdict(try device.code(pass, at: server.now), at: server) else {
            Issue.record("whoever is invited comes in")
            return
        }
        #expect(entry.name == "김현규")
    }

    @Test func `an invitation ends with its time, and nonsense is none`() throws {
        let server = try TestServer(openEnrolment: false)
        let invitation = try #require(try invite(server, .map([]), validSeconds: 60).first)
        server.advance(by: 60)
        let late = try enrol(try Device(), invitation, at: server)
        #expect(late.json?["type"]?.text == "urn:qr-checkin:problem:invitation-expired")
        let nonsense = try enrol(try Device(), .fields([("invitation", .text("nonsense"))]), at: server)
        #expect(nonsense.status == 403)
        #expect(nonsense.json?["type"]?.text == "urn:qr-checkin:problem:invitation-unknown")
    }

    @Test func `a new device of the same person ends the old one's pass, and keeps the number`() throws {
        let server = try TestServer(openEnrolment: false)
        let first = try #require(try invite(server, .fields([("name", .text("김현규"))])).first)
        let old = try Device()
        let oldPass = try pass(try enrol(old, first, at: server))
        let number = oldPass.claims.safeNumber
        let second = try #require(
            try invite(server, .fields([("safeNumber", .text(number.text)), ("name", .text("김현규"))])).first)
        let new = try Device()
        let newPass = try pass(try enrol(new, second, at: server))
        #expect(newPass.claims.safeNumber == number)
        #expect(try verdict(try old.code(oldPass, at: server.now), at: server) == .refused(.revoked(since: server.now)))
        guard case .admitted = try verdict(try new.code(newPass, at: server.now), at: server) else {
            Issue.record("the new device comes in")
            return
        }
    }

    @Test func `the desk alone invites, and what it says is held to its bounds`() throws {
        let server = try TestServer()
        let body = CBOR.fields([("invitations", .array([.map([])]))])
        #expect(try server.post("/api/invitations", body)?.status == 401)
        let long = String(repeating: "가", count: 33)
        for (guest, status) in [
            (CBOR.fields([("name", .text(long))]), 400), (.fields([("name", .text(""))]), 400),
            (.fields([("phone", .text("0\n1"))]), 400), (.fields([("venues", .array([]))]), 400),
            (.fields([("safeNumber", .text("12"))]), 400), (.fields([("safeNumber", .text("99현99규"))]), 404),
            (.fields([("expiresAt", .integer(server.now))]), 422),
            (.fields([("expiresAt", .integer(server.now + 5)), ("notBefore", .integer(server.now + 5))]), 422),
            (.text("x"), 400),
        ] {
            let answer = try server.desk("POST", "/api/invitations", .fields([("invitations", .array([guest]))]))
            #expect(answer?.status == status, "\(guest)")
        }
        #expect(try server.desk("POST", "/api/invitations", .fields([("invitations", .array([]))]))?.status == 400)
    }

    @Test func `a revoked pass is refused at once, by its name or its person's number`() throws {
        let server = try TestServer()
        for byNumber in [false, true] {
            let holder = try Holder(at: server)
            let claims = holder.pass.claims
            let number = claims.safeNumber.text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let target = "/api/passes/" + (byNumber ? number : claims.id.hex)
            #expect(try server.ask("DELETE", target)?.status == 401)
            #expect(try server.desk("DELETE", target)?.json?["ended"]?.integer == 1)
            #expect(
                try verdict(try holder.code(at: server.now), at: server) == .refused(.revoked(since: server.now)))
            #expect(try server.desk("DELETE", target)?.json?["ended"]?.integer == 0)
        }
        #expect(try server.desk("DELETE", "/api/passes/0000000000000001")?.status == 404)
        #expect(try server.desk("DELETE", "/api/passes/everything")?.status == 404)
    }

    @Test func `the ledger's files show neither name nor telephone number`() throws {
        let server = try TestServer(openEnrolment: false)
        let guest = CBOR.fields([("name", .text("김현규")), ("phone", .text("010-1234-5678"))])
        let invitation = try #require(try invite(server, guest).first)
        let device = try Device()
        let pass = try pass(try enrol(device, invitation, at: server))
        _ = try verdict(try device.code(pass, at: server.now), at: server)
        var found = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: server.folder) {
            let bytes = try Data(contentsOf: URL(filePath: server.folder + "/" + file))
            found += bytes.count
            for secret in ["김현규", "010-1234-5678", invitation["invitation"]?.text ?? "김현규"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file)")
            }
        }
        #expect(found > 10_000)
    }
}
