import CheckIn
import Testing

@testable import CheckInServer

struct GateAccessTests {
    private func problem(_ answer: Answer?) -> String? {
        answer?.json?["type"]?.text?.split(separator: ":").last.map { String($0) }
    }

    private func checkIn(
        _ server: TestServer, token: String, _ holder: Holder, gate: String? = nil, venue: String? = nil
    ) throws -> Answer? {
        let code = try holder.code(at: server.now)
        let request = CheckInRequest(id: "scan-\(server.now)", code: code, gate: gate, venue: venue)
        return try server.ask("POST", "/api/checkins", token: token, request.tree)
    }

    @Test func `a pairing link gives a token once, within ten minutes`() throws {
        let server = try TestServer(openGate: false)
        let added = try #require(try server.desk("POST", "/api/gates", .fields([("name", .text("동문"))])))
        #expect(added.status == 201)
        #expect(added.json?["venue"]?.text == "main")
        #expect(added.json?["expiresAt"]?.integer == server.now + 600)
        let text = try #require(added.json?["pairing"]?.text)
        #expect(problem(try server.pair(text + "x")) == "pairing-unknown")
        let paired = try #require(try server.pair(text))
        #expect(paired.status == 200)
        #expect(paired.json?["gate"]?.text == "동문")
        #expect(paired.json?["serverTime"]?.integer == server.now)
        let token = try #require(paired.json?["token"]?.text)
        let own = try #require(try server.ask("GET", "/api/gate", token: token)?.json)
        #expect(own["gate"]?.text == "동문")
        #expect(own["venue"]?.text == "main")
        #expect(problem(try server.pair(text)) == "pairing-used")
        let id = try #require(added.json?["id"]?.text)
        let next = try #require(try server.desk("POST", "/api/gates/\(id)/pairing")?.json?["pairing"]?.text)
        #expect(problem(try server.pair(text)) == "pairing-unknown")
        server.advance(by: 600)
        #expect(problem(try server.pair(next)) == "pairing-expired")
        #expect(try server.ask("GET", "/api/gate", token: token)?.status == 200)
    }

    @Test func `what is wrong with a new gate is said`() throws {
        let server = try TestServer()
        let add = { (name: String, venue: String?) in
            try server.desk(
                "POST", "/api/gates", .fields([("name", .text(name)), ("venue", venue.map { .text($0) })]))
        }
        #expect(try add("A", nil)?.status == 201)
        #expect(problem(try add("A", "main")) == "gate-exists")
        #expect(problem(try add("A", "pool")) == "unknown-venue")
        for name in ["", "a\u{0}", String(repeating: "g", count: 97)] { #expect(try add(name, nil)?.status == 400) }
        #expect(try server.desk("POST", "/api/gates/0000000000000001/pairing")?.status == 404)
        #expect(try server.desk("DELETE", "/api/gates/x")?.status == 404)
    }

    @Test func `a gate's token says which gate it is`() throws {
        let server = try TestServer(openGate: false)
        _ = try server.desk("PUT", "/api/venues/pool", .map([]))
        let gate = try server.pairedGate("B", venue: "pool")
        let holder = try Holder(at: server)
        #expect(problem(try checkIn(server, token: gate.token, holder, gate: "A")) == "other-gate")
        #expect(problem(try checkIn(server, token: gate.token, holder, venue: "main")) == "other-gate")
        let admitted = try #require(try checkIn(server, token: gate.token, holder)?.json)
        #expect(admitted["verdict"]?.text == "admitted")
        #expect(admitted["gate"]?.text == "B")
        let records = try #require(try server.desk("GET", "/api/checkins")?.json?["checkins"]?.array)
        #expect(records.map { $0["venue"]?.text } == ["pool"])
        let other = try server.pairedGate("B")
        let annul = "/api/checkins/scan-\(server.now)/annul"
        #expect(try server.ask("POST", annul, token: other.token, .map([]))?.status == 409)
        #expect(try server.ask("POST", annul, token: gate.token, .fields([("gate", .text("A"))]))?.status == 403)
        #expect(try server.ask("POST", annul, token: gate.token, .map([]))?.status == 200)
    }

    @Test func `a revoked gate is out at once, and elsewhere two seconds later`() throws {
        let folder = TestServer.newFolder()
        let clock = TestServer.Clock(1_700_000_000)
        let one = try TestServer(folder: folder, clock: clock, openGate: false)
        let gate = try one.pairedGate("A")
        let other = try TestServer(folder: folder, clock: clock, openGate: false, keepsFolder: true)
        for server in [one, other] { #expect(try server.ask("GET", "/api/gate", token: gate.token)?.status == 200) }
        #expect(try one.desk("DELETE", "/api/gates/\(gate.id)")?.status == 204)
        #expect(try one.ask("GET", "/api/gate", token: gate.token)?.status == 401)
        clock.advance(by: 2)
        #expect(try other.ask("GET", "/api/gate", token: gate.token)?.status == 401)
    }

    @Test func `the desk sees its gates, and when each was last heard of`() throws {
        let server = try TestServer(openGate: false)
        let gate = try server.pairedGate("A")
        let listed = { try #require(try server.desk("GET", "/api/gates")?.json?["gates"]?.array?.first) }
        #expect(try listed()["id"]?.text == gate.id)
        #expect(try listed()["pairedAt"]?.integer == server.now)
        #expect(try listed()["pairingExpiresAt"] == nil)
        #expect(try listed()["lastSeenAt"] == nil)
        let holder = try Holder(at: server)
        // Each commit writes what was noted before it.
        for (seconds, seen) in [(0, server.now), (30, server.now), (60, server.now + 90)] {
            server.advance(by: Int64(seconds))
            #expect(try checkIn(server, token: gate.token, holder)?.status == 200)
            #expect(try listed()["lastSeenAt"]?.integer == seen)
        }
        _ = try server.desk("DELETE", "/api/gates/\(gate.id)")
        #expect(try listed()["revokedAt"]?.integer == server.now)
    }

    @Test func `the desk logs in with its secret, for twelve hours or until it logs out`() throws {
        let server = try TestServer()
        let log = { (secret: String) in try server.post("/api/desk/session", .fields([("secret", .text(secret))])) }
        #expect(problem(try log("wrong")) == "wrong-secret")
        let answer = try #require(try log(server.deskSecret.text ?? ""))
        #expect(answer.status == 204)
        #expect(answer.body.isEmpty)
        let cookie = try #require(answer.headers["Set-Cookie"])
        #expect(cookie.hasSuffix("; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict"))
        let text = try server.logIn()
        let session = try server.ask("GET", "/api/desk/session", headers: ["Cookie": "desk=\(text)"])
        #expect(session?.json?["expiresAt"]?.integer == server.now + 12 * 60 * 60)
        let out = try server.ask(
            "DELETE", "/api/desk/session", headers: ["Cookie": "desk=\(text)", "Sec-Fetch-Site": "same-origin"])
        #expect(out?.status == 204)
        #expect(out?.headers["Set-Cookie"]?.hasPrefix("desk=; Max-Age=0;") == true)
    }
}
