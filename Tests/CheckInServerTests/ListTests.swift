import CheckIn
import Foundation
import Testing

@testable import CheckInServer

struct ListTests {
    /// A server with three check-ins: an entry, one refused, an exit.
    private func busyServer(openGate: Bool = true) throws -> (TestServer, Holder) {
        let server = try TestServer(openGate: openGate)
        let holder = try Holder(at: server)
        for (id, seconds, direction) in [("one", 0, Direction.entry), ("two", 10, .entry), ("three", 20, .exit)] {
            server.advance(by: Int64(seconds))
            _ = try server.service.checkIn(
                CheckInRequest(id: id, code: try holder.code(at: server.now), gate: "A", direction: direction))
        }
        return (server, holder)
    }

    private func list(_ server: TestServer, _ query: String = "") throws -> CBOR {
        let secret = try #require(server.deskSecret.text)
        let answer = try #require(
            try server.ask("GET", "/api/checkins" + query, headers: ["Authorization": "Bearer \(secret)"]))
        #expect(answer.status == 200)
        return try #require(answer.json)
    }

    @Test func `the desk reads what was recorded, page by page`() throws {
        let (server, holder) = try busyServer()
        let first = try list(server, "?limit=2")
        #expect(first["more"]?.bool == true)
        let second = try list(server, "?limit=2&after=\(try #require(first["next"]?.integer))")
        #expect(second["more"]?.bool == false)
        let records = (first["checkins"]?.array ?? []) + (second["checkins"]?.array ?? [])
        #expect(records.map { $0["id"]?.text } == ["one", "two", "three"])
        #expect(records.map { $0["verdict"]?.text } == ["admitted", "refused", "admitted"])
        #expect(records.map { $0["inside"]?.integer } == [1, nil, 0])
        #expect(records[1]["refusal"]?["reason"]?.text == "alreadyInside")
        #expect(records.allSatisfy { $0["safeNumber"]?.text == holder.pass.claims.safeNumber.text })
        #expect(records.allSatisfy { $0["gate"]?.text == "A" })
        // The end stays where it is until something is added.
        let end = try list(server, "?after=\(try #require(second["next"]?.integer))")
        #expect(end["checkins"]?.array?.isEmpty == true)
        #expect(end["next"]?.integer == second["next"]?.integer)
    }

    @Test func `nobody else may`() throws {
        let (server, _) = try busyServer()
        for (header, challenge) in [
            ("", "Bearer realm=\"QRCheckIn\""), ("Basic eDp5", "Bearer realm=\"QRCheckIn\""),
            ("Bearer wrong", "Bearer realm=\"QRCheckIn\", error=\"invalid_token\""),
            ("Bearer", "Bearer realm=\"QRCheckIn\""),
        ] {
            let answer = try #require(try server.ask("GET", "/api/checkins", headers: ["Authorization": header]))
            #expect(answer.status == 401)
            #expect(answer.isProblem)
            #expect(answer.headers["WWW-Authenticate"] == challenge)
        }
    }

    @Test func `a gate that is not open needs the token`() throws {
        let (server, holder) = try busyServer(openGate: false)
        server.advance(by: 60)
        let request = CheckInRequest(id: "four", code: try holder.code(at: server.now)).tree
        #expect(try server.post("/api/checkins", request)?.status == 401)
        let secret = try #require(server.deskSecret.text)
        let answer = try server.post(
            "/api/checkins", request,
            headers: ["Content-Type": "application/json", "authorization": "bearer \(secret)"])
        #expect(answer?.status == 200)
    }

    @Test(arguments: ["after=x", "after=-1", "after=9223372036854775808", "limit=0", "limit=501", "limit=", "after=%"])
    func `a query that makes no sense is a bad request`(query: String) throws {
        let server = try TestServer()
        let secret = try #require(server.deskSecret.text)
        let answer = try #require(
            try server.ask("GET", "/api/checkins?\(query)", headers: ["Authorization": "Bearer \(secret)"]))
        #expect(answer.status == 400)
        #expect(answer.isProblem)
    }

    @Test func `the ledger's file holds no secret in the clear`() throws {
        let server = try TestServer(keepsFolder: true)
        let added = try server.desk("POST", "/api/gates", .fields([("name", .text("B"))]))
        let secrets = [
            try #require(server.deskSecret.text), try server.pairedGate("A").token, try server.logIn(),
            try #require(added?.json?["pairing"]?.text),
        ]
        server.stop()
        for file in try FileManager.default.contentsOfDirectory(atPath: server.folder) {
            let bytes = FileManager.default.contents(atPath: server.folder + "/" + file) ?? Data()
            for secret in secrets { #expect(bytes.firstRange(of: Array(secret.utf8)) == nil, "\(file)") }
            let modes = try FileManager.default.attributesOfItem(atPath: server.folder + "/" + file)[.posixPermissions]
            #expect(modes as? Int == 0o600, "\(file)")
        }
        let folder = try FileManager.default.attributesOfItem(atPath: server.folder)[.posixPermissions]
        #expect(folder as? Int == 0o700)
        try FileManager.default.removeItem(atPath: server.folder)
    }
}
