import CheckIn
import Keys
import Screens
import TestSupport
import Testing

struct EnrolmentTests {
    private let issuer: Issuer
    private let holder: Holder
    private let challenge: [UInt8] = Array(repeating: 7, count: 32)

    init() throws {
        issuer = try Issuer()
        holder = try Holder(of: issuer)
    }

    /// What an enrolment comes to with a server that answers the two requests so.
    private func result(
        challenge: Server.Answer, pass: Server.Answer? = nil, sent: ((String, [UInt8]) -> Void)? = nil,
        signer: Signer? = nil
    ) -> Result<Pass, EnrolmentFailure>? {
        let server = Server { path, body, done in
            sent?(path, body)
            if path == "/api/passes/challenge" { done(challenge) } else if let pass { done(pass) }
        }
        var result: Result<Pass, EnrolmentFailure>?
        Enrolment(
            key: holder.key.publicKey, signer: signer ?? .prompt(holder.key), server: server, invitation: "welcome"
        ).enrol { result = $0 }
        return result
    }

    private func answer(_ tree: CBOR, status: Int = 200) -> Server.Answer {
        Server.Answer(status: status, body: tree.encoded, receivedAt: start)
    }

    private var goodChallenge: Server.Answer {
        answer(EnrolmentChallenge(challenge: challenge, serverTime: start / 1000).tree)
    }

    private var goodPass: Server.Answer {
        answer(EnrolmentResponse(pass: holder.pass.bytes, serverTime: start / 1000 + 3).tree, status: 201)
    }

    @Test func theDeviceProvesItsKeyAndGetsItsPass() throws {
        var paths: [String] = []
        var bodies: [[UInt8]] = []
        let result = result(challenge: goodChallenge, pass: goodPass) { path, body in
            paths.append(path)
            bodies.append(body)
        }
        #expect(try result?.get() == holder.pass)
        #expect(paths == ["/api/passes/challenge", "/api/passes"])
        let request = try EnrolmentRequest(CBOR.decode(bodies[1]))
        let proof = try EnrolmentProof(bytes: request.proof)
        #expect(request.invitation == "welcome")
        #expect(proof.challenge == challenge)
        #expect(proof.key == holder.key.publicKey)
        let check = proof.check
        #expect(SignatureVerifier.system.isValid(check.key, check.message, check.signature))
    }

    @Test(arguments: [
        (0, ServerFailure.unreachable), (401, .notAllowed), (404, .notThere), (405, .notThere),
        (409, .notUnderstood), (422, .notUnderstood), (429, .tooMany), (500, .serverFault), (503, .serverFault),
        (302, .serverFault), (-1, .serverFault),
    ])
    func aFailureOfEitherRequestIsHandedOn(status: Int, failure: ServerFailure) {
        let failed = Server.Answer(status: status, body: [], receivedAt: start)
        for result in [result(challenge: failed), result(challenge: goodChallenge, pass: failed)] {
            #expect(throws: EnrolmentFailure.server(failure)) { try result?.get() }
        }
    }

    @Test func aRefusedInvitationIsVoid() {
        let refused = Server.Answer(status: 403, body: [], receivedAt: start)
        let result = result(challenge: goodChallenge, pass: refused)
        #expect(throws: EnrolmentFailure.invitationIsVoid) { try result?.get() }
    }

    @Test(arguments: [
        (EnrolmentProof.Purpose.viewing, "/api/passes/mine"), (.erasure, "/api/passes/mine/erasure"),
    ])
    func theDeviceProvesItsKeyForEachPurpose(purpose: EnrolmentProof.Purpose, path: String) throws {
        var bodies: [String: [UInt8]] = [:]
        let server = Server { path, body, done in
            bodies[path] = body
            done(goodChallenge)
        }
        var answer: Result<CBOR, EnrolmentFailure>?
        Enrolment(key: holder.key.publicKey, signer: .prompt(holder.key), server: server, invitation: "welcome")
            .ask(purpose) { answer = $0 }
        #expect(try answer?.get()["challenge"]?.bytes == challenge)
        let request = try EnrolmentRequest(CBOR.decode(#require(bodies[path])))
        #expect(request.invitation == nil)
        #expect(try EnrolmentProof(bytes: request.proof, for: purpose).check.holds(.system))
    }

    @Test func anAnswerThatIsNoMessageIsTheServersFault() throws {
        let other = try Holder(of: issuer)
        let foreign = answer(EnrolmentResponse(pass: other.pass.bytes, serverTime: 0).tree)
        let strange = [answer(.null), answer(.fields([])), Server.Answer(status: 200, body: [0xFF], receivedAt: start)]
        for result in strange.map({ result(challenge: $0) })
            + (strange + [foreign]).map({ result(challenge: goodChallenge, pass: $0) })
        {
            #expect(throws: EnrolmentFailure.server(.serverFault)) { try result?.get() }
        }
    }

    @Test func aDeviceThatCannotSignSaysSo() {
        let result = result(challenge: goodChallenge, signer: Signer { _, done in done(nil) })
        #expect(throws: EnrolmentFailure.keyCannotBeKept) { try result?.get() }
    }
}
