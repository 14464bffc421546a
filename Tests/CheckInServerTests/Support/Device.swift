import CheckIn
import Keys
import Testing

@testable import CheckInServer

/// A holder's device: it enrols and makes codes.
struct Device {
    let key: PrivateKey

    init() throws {
        key = try PrivateKey()
    }

    /// The proof over a challenge of the server's.
    func proof(for server: TestServer) throws -> EnrolmentProof {
        let challenge = try #require(try server.ask("POST", "/api/passes/challenge", body: []))
        #expect(challenge.status == 200)
        return try proof(over: try EnrolmentChallenge(try #require(challenge.json)).challenge)
    }

    func proof(over challenge: [UInt8]) throws -> EnrolmentProof {
        let signature = try key.sign(EnrolmentProof.toBeSigned(key: key.publicKey, challenge: challenge))
        return EnrolmentProof(key: key.publicKey, challenge: challenge, signature: signature)
    }

    func enrol(at server: TestServer) throws -> Pass {
        let request = EnrolmentRequest(proof: try proof(for: server).bytes)
        let answer = try #require(try server.post("/api/passes", request.tree))
        #expect(answer.status == 201, "\(answer.text)")
        return try Pass(bytes: try EnrolmentResponse(try #require(answer.json)).pass)
    }

    func code(_ pass: Pass, at issuedAt: Int64) throws -> String {
        let signature = try key.sign(Code.toBeSigned(pass: pass, issuedAt: issuedAt))
        return Code(pass: pass, issuedAt: issuedAt, signature: signature).text
    }
}

/// A device with its pass.
struct Holder {
    let device: Device
    let pass: Pass

    func code(at issuedAt: Int64) throws -> String {
        try device.code(pass, at: issuedAt)
    }
}

extension Holder {
    init(at server: TestServer) throws {
        device = try Device()
        pass = try device.enrol(at: server)
    }
}
