import CheckIn
import Foundation
import Keys
import Testing

@testable import CheckInServer

struct IssuerKeyTests {
    private func published(_ server: TestServer) throws -> [KeyID] {
        let answer = try #require(
            try server.ask("GET", "/api/issuer-keys", headers: ["Accept": "application/cose-key-set"]))
        return try IssuerKeys(try CBOR.decode(answer.body)).keys.map(\.id)
    }

    private func verdict(_ code: String, at server: TestServer) throws -> Verdict {
        let answer = try server.post("/api/checkins", CheckInRequest(id: UUID().uuidString, code: code).tree)
        return try Verdict(try #require(answer?.json))
    }

    private func rotate(_ server: TestServer, leadSeconds: Int64) throws -> CBOR {
        let answer = try #require(
            try server.desk("POST", "/api/desk/issuer-keys", .fields([("leadSeconds", .integer(leadSeconds))])))
        #expect(answer.status == 201, "\(answer.text)")
        return try #require(answer.json)
    }

    @Test func `a new key is published before it signs, and the old one still verifies`() throws {
        let server = try TestServer()
        let early = try Holder(at: server)
        let first = try #require(try published(server).first)
        let new = try rotate(server, leadSeconds: 3600)
        let second = try #require(new["kid"]?.text.flatMap { KeyID(hex: $0) })
        #expect(new["use"]?.text == "waiting")
        #expect(try published(server) == [first, second])
        #expect(try Holder(at: server).pass.keyID == first)
        server.advance(by: 3600)
        let late = try Holder(at: server)
        #expect(late.pass.keyID == second)
        for holder in [early, late] {
            guard case .admitted = try verdict(try holder.code(at: server.now), at: server) else {
                Issue.record("both keys are live")
                return
            }
        }
        let states = try #require(try server.desk("GET", "/api/desk/issuer-keys")?.json?["keys"]?.array)
        #expect(states.map { $0["use"]?.text } == ["verifying", "signing"])
    }

    @Test func `a retired key's passes are of an unknown issuer, and its private half is gone`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let first = holder.pass.keyID
        #expect(try server.desk("DELETE", "/api/desk/issuer-keys/\(first.hex)")?.status == 409)
        _ = try rotate(server, leadSeconds: 100)
        #expect(try server.desk("DELETE", "/api/desk/issuer-keys/\(first.hex)")?.status == 409)
        server.advance(by: 100)
        let files = {
            try FileManager.default.contentsOfDirectory(atPath: server.folder).filter { $0.hasSuffix(".pem") }
        }
        #expect(try files().count == 2)
        #expect(try server.desk("DELETE", "/api/desk/issuer-keys/\(first.hex)")?.status == 200)
        #expect(try files().count == 1)
        #expect(try verdict(try holder.code(at: server.now), at: server) == .refused(.unknownIssuer(keyID: first)))
        #expect(try published(server).count == 1)
        #expect(try server.desk("DELETE", "/api/desk/issuer-keys/\(first.hex)")?.status == 404)
        #expect(try server.desk("DELETE", "/api/desk/issuer-keys/nonsense")?.status == 404)
    }

    @Test func `two servers on one folder learn each other's keys without being told`() throws {
        let folder = TestServer.newFolder()
        let clock = TestServer.Clock(1_700_000_000)
        let one = try TestServer(folder: folder, clock: clock)
        let two = try TestServer(folder: folder, clock: clock, keepsFolder: true)
        _ = try rotate(one, leadSeconds: 0)
        // The clock stands, so the other one has had no reason to look; a code makes it look.
        let holder = try Holder(at: one)
        guard case .admitted = try verdict(try holder.code(at: clock.now), at: two) else {
            Issue.record("the other server's key is known")
            return
        }
        #expect(try published(two) == published(one))
    }

    @Test func `keys are their owner's alone, and outlive a restart`() throws {
        let folder = TestServer.newFolder()
        let first = try published(try TestServer(folder: folder, keepsFolder: true))
        let again = try TestServer(folder: folder, keepsFolder: true)
        #expect(try published(again) == first)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + file)
            #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0, "\(file)")
        }
        // Only now may the ledger close and take files of its own away.
        again.stop()
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func `a key that the operator gives is the first, and a later one waits a day`() throws {
        let folder = TestServer.newFolder()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let given = try PrivateKey()
        let file = URL(filePath: folder + "/issuer-key.pem")
        try Data(try given.pem().utf8).write(to: file)
        let clock = TestServer.Clock(1_700_000_000)
        #expect(
            try published(try TestServer(folder: folder, clock: clock, keepsFolder: true))
                == [KeyID(of: given.publicKey)])
        let next = try PrivateKey()
        try Data(try next.pem().utf8).write(to: file)
        let server = try TestServer(folder: folder, clock: clock)
        #expect(try published(server) == [given, next].map { KeyID(of: $0.publicKey) })
        clock.advance(by: 86400)
        #expect(try Holder(at: server).pass.keyID == KeyID(of: next.publicKey))
    }

    @Test func `keys are rotated under load, and no honest code is refused`() async throws {
        let server = try TestServer()
        let refused = try await withThrowingTaskGroup(of: [Verdict].self) { group in
            for _ in 0..<4 {
                // Some had their pass before; the others get theirs while keys come and go.
                let early = try (0..<15).map { _ in try Holder(at: server) }
                group.addTask {
                    try early.flatMap { holder in
                        try [holder, try Holder(at: server)].compactMap { holder in
                            let verdict = try verdict(try holder.code(at: server.now), at: server)
                            if case .refused = verdict { return verdict }
                            return nil
                        }
                    }
                }
            }
            group.addTask {
                for _ in 0..<10 { _ = try rotate(server, leadSeconds: 0) }
                return []
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(refused.isEmpty)
        #expect(try published(server).count == 11)
    }
}
