import CheckIn
import Foundation
import Keys
import Testing

@testable import CheckInServer

/// What gates that were offline send when they are back.
struct OfflineTests {
    private func scan(
        _ code: String, id: String, gate: String = "north", at time: Int64, refusal: Refusal? = nil,
        direction: Direction = .entry
    ) -> OfflineScan {
        OfflineScan(
            CheckInRequest(id: id, code: code, gate: gate, direction: direction), scannedAt: time, refusal: refusal)
    }

    private func send(_ scans: [OfflineScan], to server: TestServer) throws -> [OfflineResult] {
        let tree = CBOR.fields([("scans", .array(scans.map(\.tree)))])
        let answer = try #require(try server.post("/api/checkins", tree))
        #expect(answer.status == 200, "\(answer.text)")
        return try OfflineBatchAnswer(try #require(answer.json)).results
    }

    private func records(_ server: TestServer) throws -> [CBOR] {
        let answer = try server.desk("GET", "/api/checkins")
        return try #require(answer?.json?["checkins"]?.array)
    }

    @Test func `each scan has its result, and the record says when it was scanned and when recorded`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let thief = try Device()
        let stranger = try Holder(at: try TestServer())
        let start = server.now
        server.advance(by: 3600)
        let results = try send(
            [
                scan(try holder.code(at: start), id: "1", at: start),
                scan(try thief.code(holder.pass, at: start), id: "2", at: start),
                scan("WIFI:S:cafe;;", id: "3", at: start),
                scan("QC1:half", id: "4", at: start),
                scan(try stranger.code(at: start), id: "5", at: start),
                scan(try holder.code(at: start + 60), id: "6", at: start + 60, refusal: .venueFull(capacity: 1)),
                scan(try holder.code(at: start + 90), id: "7", at: start + 90, direction: .exit),
            ], to: server)
        #expect(results.map(\.id) == ["1", "2", "3", "4", "5", "6", "7"])
        #expect(
            results.map(\.outcome) == [
                .recorded, .rejected(reason: "forgedCode"), .rejected(reason: "notOurCode"),
                .rejected(reason: "unreadableCode"), .rejected(reason: "unknownIssuer"), .recorded, .recorded,
            ])
        let records = try records(server)
        #expect(records.map { $0["id"]?.text } == ["1", "6", "7"])
        #expect(records.map { $0["at"]?.integer } == [start, start + 60, start + 90])
        #expect(records.allSatisfy { $0["recordedAt"]?.integer == start + 3600 })
        #expect(records.map { $0["verdict"]?.text } == ["admitted", "refused", "admitted"])
        // An admission online has one time.
        let other = try Holder(at: server)
        let request = CheckInRequest(id: "8", code: try other.code(at: server.now))
        #expect(try server.post("/api/checkins", request.tree)?.json?["verdict"]?.text == "admitted")
        let last = try #require(try self.records(server).last)
        #expect(last["at"]?.integer == server.now)
        #expect(last["recordedAt"]?.integer == server.now)
    }

    @Test func `two offline gates that admitted one pass are listed for the desk, once`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let start = server.now
        server.advance(by: 3600)
        let north = scan(try holder.code(at: start), id: "1", gate: "north", at: start)
        let south = scan(try holder.code(at: start + 60), id: "2", gate: "south", at: start + 60)
        #expect(try send([south], to: server).map(\.outcome) == [.recorded])
        let reason = Refusal.alreadyInside(since: start, gate: "north")
        #expect(try send([north], to: server).map(\.outcome) == [.contradicted(reason)])
        #expect(try send([south, north], to: server).map(\.outcome) == [.known, .known])
        let list = try #require(try server.desk("GET", "/api/desk/contradictions")?.json)
        let found = try #require(list["contradictions"]?.array)
        #expect(found.count == 1)
        #expect(found[0]["checkin"]?["id"]?.text == "2")
        #expect(found[0]["checkin"]?["gate"]?.text == "south")
        #expect(found[0]["checkin"]?["safeNumber"]?.text == holder.pass.claims.safeNumber.text)
        #expect(try Refusal(try #require(found[0]["reason"])) == reason)
        #expect(list["more"]?.bool == false)
        let next = try #require(list["next"]?.integer)
        let rest = try server.desk("GET", "/api/desk/contradictions?after=\(next)")?.json
        #expect(rest?["contradictions"]?.array?.isEmpty == true)
        #expect(rest?["next"]?.integer == next)
    }

    @Test func `three hundred scans of one afternoon come in their order, none twice`() throws {
        let server = try TestServer()
        let holders = try (0..<30).map { _ in try Holder(at: server) }
        let start = server.now
        var waiting: [OfflineScan] = []
        for step in 0..<300 {
            let time = start + Int64(step) * 20
            waiting.append(
                scan(
                    try holders[step % 30].code(at: time), id: "scan-\(step)", at: time,
                    direction: step / 30 % 2 == 0 ? .entry : .exit))
        }
        server.advance(by: 20_000)
        let ids = waiting.map(\.request.id)
        while !waiting.isEmpty {
            let batch = OfflineBatch(firstOf: waiting)
            // The answer to the first attempt is lost.
            _ = try send(batch.scans, to: server)
            #expect(try send(batch.scans, to: server).allSatisfy { $0.outcome == .known })
            waiting.removeFirst(batch.scans.count)
        }
        let answer = try server.desk("GET", "/api/checkins?limit=500")
        let records = try #require(answer?.json?["checkins"]?.array)
        #expect(records.map { $0["id"]?.text } == ids)
        #expect(records.map { $0["at"]?.integer } == (0..<300).map { start + $0 * 20 })
        let list = try server.desk("GET", "/api/desk/contradictions")?.json
        #expect(list?["contradictions"]?.array?.isEmpty == true)
    }

    @Test func `what is no batch is a problem, and records nothing`() throws {
        let server = try TestServer()
        let code = try Holder(at: server).code(at: server.now)
        let good = scan(code, id: "1", at: server.now).tree
        for scans in [
            CBOR.null, .text("x"), .array([]), .array([.null]), .array([good, .map([])]), .array([good, .text("")]),
            .array([CBOR](repeating: good, count: 101)),
        ] {
            let answer = try #require(try server.post("/api/checkins", .fields([("scans", scans)])))
            #expect(answer.status == 400, "\(answer.text)")
            #expect(answer.isProblem)
        }
        #expect(try records(server).isEmpty)
    }

    @Test func `a gate's scans are its own, whatever they say`() throws {
        let server = try TestServer(openGate: false)
        let gate = try server.pairedGate("north")
        let code = try Holder(at: server).code(at: server.now)
        let request = CheckInRequest(id: "1", code: code)
        let own = OfflineScan(request, scannedAt: server.now, refusal: nil)
        let elsewhere = OfflineScan(
            CheckInRequest(id: "2", code: code, venue: "annex"), scannedAt: server.now, refusal: nil)
        let refused = try server.ask(
            "POST", "/api/checkins", token: gate.token, OfflineBatch(firstOf: [own, elsewhere]).tree)
        #expect(refused?.status == 403)
        #expect(try records(server).isEmpty)
        // The device was another gate of the venue when it decided.
        let former = scan(try Holder(at: server).code(at: server.now), id: "3", gate: "south", at: server.now)
        let taken = try server.ask(
            "POST", "/api/checkins", token: gate.token, OfflineBatch(firstOf: [own, former]).tree)
        #expect(taken?.status == 200)
        #expect(try records(server).map { $0["gate"]?.text } == ["north", "north"])
    }

    @Test func `contradictions are for the desk, batches for gates`() throws {
        let server = try TestServer(openGate: false)
        #expect(try server.ask("GET", "/api/desk/contradictions")?.status == 401)
        #expect(try server.post("/api/checkins", .fields([("scans", .array([]))]))?.status == 401)
        for query in ["?after=-1", "?limit=0", "?limit=501", "?after=x"] {
            #expect(try server.desk("GET", "/api/desk/contradictions" + query)?.status == 400)
        }
    }
}
