import CheckIn
import Foundation
import Keys
import Testing

@testable import CheckInServer

struct GateSnapshotTests {
    private func ask(
        _ server: TestServer, _ query: String = "",
        headers: KeyValuePairs<String, String> = ["Accept": "application/cbor"]
    ) throws -> Answer {
        try #require(try server.ask("GET", "/api/gate/snapshot" + query, headers: headers))
    }

    /// Learns until there is nothing more to learn.
    private func sync(_ memory: inout GateMemory, with server: TestServer, limit: Int = 500) throws {
        while true {
            let mark = memory.mark.map { "&since=\($0)" } ?? ""
            let answer = try ask(server, "?limit=\(limit)\(mark)")
            let page = try GateSnapshot(try CBOR.decode(answer.body))
            memory.learn(page)
            guard page.hasMore else { return }
        }
    }

    private func checkIn(_ holder: Holder, at server: TestServer, direction: Direction = .entry) throws {
        let request = CheckInRequest(
            id: UUID().uuidString, code: try holder.code(at: server.now), gate: "online", direction: direction)
        #expect(try server.post("/api/checkins", request.tree)?.json?["verdict"]?.text == "admitted")
    }

    private func verdict(_ memory: inout GateMemory, _ holder: Holder, at now: Int64) throws -> Verdict {
        let code = try Code(text: try holder.code(at: now))
        let scan = Scan(
            code: code, authenticity: code.authenticity(issuers: memory.issuers, verifier: .system),
            direction: .entry, gate: "offline")
        let decision = memory.decide(scan, at: "main", now: now)
        return try #require(decision).verdict
    }

    @Test func `a revoked pass is refused offline after the next sync`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        var memory = GateMemory()
        #expect(try verdict(&memory, holder, at: server.now) == .refused(.noDataOnThisGate))
        try sync(&memory, with: server)
        let target = "/api/passes/\(holder.pass.claims.id.hex)"
        #expect(try server.desk("DELETE", target)?.json?["ended"]?.integer == 1)
        // Nobody has told the gate yet.
        var uninformed = memory
        guard case .admitted = try verdict(&uninformed, holder, at: server.now) else {
            Issue.record("the gate knows nothing else")
            return
        }
        try sync(&memory, with: server)
        #expect(try verdict(&memory, holder, at: server.now) == .refused(.revoked(since: server.now)))
    }

    @Test func `who came in online is inside offline, page by page`() throws {
        let server = try TestServer()
        let holders = try (0..<7).map { _ in try Holder(at: server) }
        for holder in holders { try checkIn(holder, at: server) }
        let since = server.now
        for limit in [1, 3, 500] {
            var memory = GateMemory()
            try sync(&memory, with: server, limit: limit)
            for holder in holders {
                #expect(
                    try verdict(&memory, holder, at: since + 60)
                        == .refused(.alreadyInside(since: since, gate: "online")))
            }
            guard case .admitted(let entry) = try verdict(&memory, try Holder(at: server), at: since + 60) else {
                Issue.record("somebody new comes in")
                return
            }
            #expect(entry.inside == 8)
        }
    }

    @Test func `keys are told before they sign, and rules with the venues`() throws {
        let server = try TestServer()
        _ = try server.desk("PUT", "/api/venues/main", .fields([("capacity", .integer(3))]))
        _ = try server.desk("POST", "/api/desk/issuer-keys", .fields([("leadSeconds", .integer(3600))]))
        var memory = GateMemory()
        try sync(&memory, with: server)
        #expect(memory.issuers == server.service.issuer.keys)
        #expect(memory.issuers.keys.count == 2)
        server.advance(by: 3600)
        for inside in Int64(1)...3 {
            guard case .admitted(let entry) = try verdict(&memory, try Holder(at: server), at: server.now) else {
                Issue.record("a new key's pass is known")
                return
            }
            #expect(entry.inside == inside)
        }
        #expect(try verdict(&memory, try Holder(at: server), at: server.now) == .refused(.venueFull(capacity: 3)))
    }

    @Test func `JSON tells the same as CBOR`() throws {
        let server = try TestServer()
        _ = try server.desk("PUT", "/api/venues/main", .fields([("reentry", .text("never"))]))
        let holder = try Holder(at: server)
        try checkIn(holder, at: server)
        _ = try server.desk("DELETE", "/api/passes/\(holder.pass.claims.id.hex)")
        let json = try ask(server, headers: [:])
        #expect(json.headers["Content-Type"] == "application/json")
        let fromJSON = try GateSnapshot(try #require(json.json))
        #expect(try fromJSON == GateSnapshot(try CBOR.decode(try ask(server).body)))
        #expect(fromJSON.passes.count == 1)
        #expect(fromJSON.isStart)
    }

    @Test func `it names nobody`() throws {
        let server = try TestServer()
        let guest = CBOR.fields([("name", .text("김현규")), ("status", .text("2차 접종"))])
        let invited = try server.desk("POST", "/api/invitations", .fields([("invitations", .array([guest]))]))
        let text = invited?.json?["invitations"]?.array?.first?["invitation"]?.text
        let device = try Device()
        let request = EnrolmentRequest(proof: try device.proof(for: server).bytes, invitation: text)
        let enrolled = try #require(try server.post("/api/passes", request.tree)?.json)
        let holder = Holder(device: device, pass: try Pass(bytes: try EnrolmentResponse(enrolled).pass))
        try checkIn(holder, at: server)
        let answer = try ask(server, headers: [:]).text
        #expect(answer.contains("online"))
        for secret in ["김현규", "2차", holder.pass.claims.safeNumber.text] { #expect(!answer.contains(secret)) }
    }

    @Test func `gates alone are told`() throws {
        let server = try TestServer(openGate: false)
        #expect(try ask(server).status == 401)
        #expect(try ask(server, headers: ["Authorization": "Bearer x"]).status == 401)
        #expect(try server.desk("GET", "/api/gate/snapshot")?.status == 200)
        #expect(try server.desk("POST", "/api/gate/snapshot", .map([]))?.status == 405)
    }

    @Test(arguments: [
        "?since=", "?since=1", "?since=x.y", "?since=-1.0", "?since=1.2.3.4", "?since=%00", "?since=%EA%B0%80",
        "?since=99999999999999999999.0", "?since=0.0&limit=0", "?limit=2001", "?limit=x", "?limit=-1", "?limit=",
        "?since=" + String(repeating: "1", count: 2000), "?since=0.0.0.0", "?since=%C3%28",
    ])
    func `nonsense is a problem, not a beginning`(query: String) throws {
        let answer = try ask(try TestServer(), query)
        #expect(answer.status == 400, "\(answer.text)")
        #expect(answer.isProblem)
    }

    @Test(arguments: ["0.0", "7.0", "0.7", "9223372036854775807.9223372036854775807", "0.0.9223372036854775807"])
    func `any mark of the right form is answered, with a beginning where it is not ours`(mark: String) throws {
        let server = try TestServer()
        try checkIn(try Holder(at: server), at: server)
        let answer = try ask(server, "?since=\(mark)")
        #expect(answer.status == 200)
        let page = try GateSnapshot(try CBOR.decode(answer.body))
        #expect(page.isStart == (mark != "0.0" && mark != "0.0.9223372036854775807"))
    }
}
