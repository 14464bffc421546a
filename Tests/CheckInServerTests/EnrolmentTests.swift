import CheckIn
import Keys
import Testing

@testable import CheckInServer

struct EnrolmentTests {
    @Test func `a device that proves its key gets a pass that the published key verifies`() throws {
        let server = try TestServer()
        let device = try Device()
        let pass = try device.enrol(at: server)
        #expect(pass.claims.deviceKey == device.key.publicKey)
        #expect(pass.claims.expiresAt == server.now + 180 * 86400)
        let answer = try #require(
            try server.ask("GET", "/api/issuer-keys", headers: ["Accept": "application/cose-key-set"]))
        #expect(answer.headers["Content-Type"] == "application/cose-key-set")
        let issuers = try IssuerKeys(try CBOR.decode(answer.body))
        let code = try Code(text: try device.code(pass, at: server.now))
        #expect(code.authenticity(issuers: issuers, verifier: .system) == .genuine)
        #expect(try device.code(pass, at: server.now).utf8.count == 366)
    }

    @Test func `the issuer's key is published as a JWK set`() throws {
        let server = try TestServer()
        let answer = try #require(try server.ask("GET", "/api/issuer-keys"))
        #expect(answer.headers["Content-Type"] == "application/jwk-set+json")
        let key = try #require(answer.json?["keys"]?.array?.first)
        #expect(key["kty"]?.text == "EC")
        #expect(key["crv"]?.text == "P-256")
        #expect(key["alg"]?.text == "ES256")
        #expect(key["x"]?.bytesOrBase64URL?.count == 32)
        #expect(key["y"]?.bytesOrBase64URL?.count == 32)
        #expect(key["kid"]?.bytesOrBase64URL == server.service.issuer.keys.keys[0].id.bytes)
    }

    @Test func `the same device asks again and gets the same pass, another gets another number`() throws {
        let server = try TestServer()
        let device = try Device()
        let first = try device.enrol(at: server)
        server.advance(by: 1000)
        #expect(try device.enrol(at: server).bytes == first.bytes)
        let other = try Device().enrol(at: server)
        #expect(other.claims.safeNumber != first.claims.safeNumber)
        #expect(other.claims.id != first.claims.id)
    }

    @Test func `a device whose pass has expired gets a new one`() throws {
        let server = try TestServer()
        let device = try Device()
        let first = try device.enrol(at: server)
        server.advance(by: 180 * 86400)
        let second = try device.enrol(at: server)
        #expect(second.bytes != first.bytes)
        #expect(second.claims.expiresAt == server.now + 180 * 86400)
    }

    @Test func `a proof sent twice gives the same pass`() throws {
        let server = try TestServer()
        let device = try Device()
        let request = EnrolmentRequest(proof: try device.proof(for: server).bytes).tree
        let first = try #require(try server.post("/api/passes", request)?.json)
        let second = try #require(try server.post("/api/passes", request)?.json)
        #expect(try EnrolmentResponse(first).pass == EnrolmentResponse(second).pass)
    }

    @Test func `a challenge lasts five minutes, and outlives a restart`() throws {
        let folder = TestServer.newFolder()
        let clock = TestServer.Clock(1_700_000_000)
        let device = try Device()
        let proof = try device.proof(for: try TestServer(folder: folder, clock: clock, keepsFolder: true))
        let request = EnrolmentRequest(proof: proof.bytes).tree
        let server = try TestServer(folder: folder, clock: clock)
        clock.advance(by: 300)
        #expect(try server.post("/api/passes", request)?.status == 201)
        clock.advance(by: 1)
        let late = try #require(try server.post("/api/passes", request))
        #expect(late.status == 422)
        #expect(late.isProblem)
        #expect(late.json?["type"]?.text == "urn:qr-checkin:problem:challenge-expired")
    }

    @Test func `a challenge of another server is refused`() throws {
        let proof = try Device().proof(for: try TestServer())
        let server = try TestServer()
        let answer = try #require(try server.post("/api/passes", EnrolmentRequest(proof: proof.bytes).tree))
        #expect(answer.status == 422)
        #expect(answer.isProblem)
    }

    @Test func `whoever does not hold the key gets no pass`() throws {
        let server = try TestServer()
        let victim = try Device()
        let thief = try Device()
        let challenge = server.service.challenge().challenge
        let signature = try thief.key.sign(EnrolmentProof.toBeSigned(key: victim.key.publicKey, challenge: challenge))
        let proof = EnrolmentProof(key: victim.key.publicKey, challenge: challenge, signature: signature)
        let answer = try #require(try server.post("/api/passes", EnrolmentRequest(proof: proof.bytes).tree))
        #expect(answer.status == 422)
        #expect(answer.json?["type"]?.text == "urn:qr-checkin:problem:forged-proof")
    }

    @Test func `a proof that is none is a bad request`() throws {
        let server = try TestServer()
        for proof in [[], [0xD2], [UInt8](repeating: 0xFF, count: 60_000 / 2)] {
            let answer = try #require(try server.post("/api/passes", EnrolmentRequest(proof: proof).tree))
            #expect(answer.status == 400)
            #expect(answer.isProblem)
        }
    }

    @Test func `without open enrolment an invitation is needed, but for the desk`() throws {
        let server = try TestServer(openEnrolment: false)
        let request = EnrolmentRequest(proof: try Device().proof(for: server).bytes).tree
        let answer = try #require(try server.post("/api/passes", request))
        #expect(answer.status == 403)
        #expect(answer.isProblem)
        #expect(answer.json?["type"]?.text == "urn:qr-checkin:problem:invitation-needed")
        let secret = try #require(server.deskSecret.text)
        let ofDesk = try server.post(
            "/api/passes", request,
            headers: ["Authorization": "Bearer \(secret)", "Content-Type": "application/json"])
        #expect(ofDesk?.status == 201)
    }

    @Test func `numbers are drawn until one is free`() throws {
        let sealingKey = SealingKey()
        let sealed = try sealingKey.seal([7], context: "pass")
        let ledger = ScriptedLedger([.success(.notUnique), .success(.notUnique), .success(.enrolled(pass: sealed))])
        let service = try CheckInService(
            privateKeys: .inMemory(), sealingKey: sealingKey, ledger: ledger, policy: .ofMainVenue,
            clock: { 1_700_000_000 })
        let answered = Awaiting<Result<EnrolmentResponse, ServiceError>>()
        service.enrol(CheckInService.Application(device: try PrivateKey().publicKey)) { answered.fill($0) }
        #expect(try answered.wait().get().pass == [7])
        let numbers = ledger.requests.map { request -> String? in
            if case .enrol(let new) = request { new.pass.claims.safeNumber.text } else { nil }
        }
        #expect(numbers.count == 3)
        #expect(Set(numbers).count == 3)
        service.stop()
    }
}
