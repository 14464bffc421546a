import CheckIn
import Foundation
import Testing

@testable import CheckInServer

/// Those who follow what is recorded.
struct StreamTests {
    /// A stream of which the head has come.
    private func follow(
        _ server: TestServer, _ query: String = "", headers: KeyValuePairs<String, String> = [:], token: String? = nil
    ) throws -> Connection {
        let connection = try server.connect()
        var head = "GET /api/checkins/stream\(query) HTTP/1.1\r\nHost: localhost\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        connection.send(head + "\r\n")
        let answer = try #require(connection.receive())
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "text/event-stream")
        return connection
    }

    private func checkIn(
        _ holder: Holder, at server: TestServer, id: String, direction: Direction = .entry, venue: String? = nil
    ) throws {
        let request = CheckInRequest(
            id: id, code: try holder.code(at: server.now), direction: direction, venue: venue)
        #expect(try server.post("/api/checkins", request.tree)?.json?["verdict"]?.text == "admitted")
    }

    @Test func `everyone hears of everything, in order`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        try checkIn(holder, at: server, id: "before")
        let followers = try (0..<3).map { _ in try follow(server) }
        server.advance(by: 1)
        try checkIn(holder, at: server, id: "1", direction: .exit)
        #expect(try server.post("/api/checkins/1/annul", .map([]))?.status == 200)
        let refused = CheckInRequest(id: "2", code: try holder.code(at: server.now))
        #expect(try server.post("/api/checkins", refused.tree)?.json?["verdict"]?.text == "refused")
        let records = try server.desk("GET", "/api/checkins")?.json?["checkins"]?.array ?? []
        for follower in followers {
            let events = (0..<3).map { _ in follower.receiveEvent() }
            #expect(events.map { $0?.text } == ["checkin 1", "annulled 1", "checkin 2"])
            #expect(events[1]?.data?["annulledAt"]?.integer == server.now)
            #expect(events[2]?.data == records.last)
        }
    }

    @Test func `whoever comes back hears what was missed, once`() throws {
        let server = try TestServer()
        let holders = try (0..<8).map { _ in try Holder(at: server) }
        var follower: Connection? = try follow(server)
        for (index, holder) in holders[..<3].enumerated() { try checkIn(holder, at: server, id: "\(index)") }
        #expect((0..<2).map { _ in follower?.receiveEvent()?.text } == ["checkin 0", "checkin 1"])
        let mark = follower?.lastEventID ?? ""
        follower = nil
        for (index, holder) in holders[3..<6].enumerated() { try checkIn(holder, at: server, id: "\(index + 3)") }
        #expect(try server.post("/api/checkins/0/annul", .map([]))?.status == 200)
        let expected = ["checkin 2", "checkin 3", "checkin 4", "checkin 5", "annulled 0", "checkin 6"]
        let again = [try follow(server, headers: ["Last-Event-ID": mark]), try follow(server, "?after=\(mark)")]
        try checkIn(holders[6], at: server, id: "6")
        for follower in again { #expect((0..<6).map { _ in follower.receiveEvent()?.text } == expected) }
        // The sequence of a record will do as well.
        let sequence = try server.desk("GET", "/api/checkins")?.json?["checkins"]?.array?[5]["sequence"]?.integer
        let bySequence = try follow(server, "?after=\(try #require(sequence))")
        #expect(bySequence.receiveEvent()?.text == "checkin 6")
        // A mark of another ledger's is as good as none.
        let fromElsewhere = try follow(server, "?after=9223372036854775807.9223372036854775807")
        try checkIn(holders[7], at: server, id: "7")
        #expect(fromElsewhere.receiveEvent()?.text == "checkin 7")
    }

    @Test func `a long absence is caught up with`() throws {
        let server = try TestServer()
        let holders = try (0..<10).map { _ in try Holder(at: server) }
        var ids: [String] = []
        for round in 0..<40 {
            server.advance(by: 20)
            for (index, holder) in holders.enumerated() {
                ids.append("\(round)-\(index)")
                try checkIn(holder, at: server, id: ids.last ?? "", direction: round % 2 == 0 ? .entry : .exit)
            }
        }
        let follower = try follow(server, "?after=0.0")
        #expect(ids.map { _ in follower.receiveEvent()?.data?["id"]?.text } == ids)
    }

    @Test func `a gate hears of its own venue`() throws {
        let server = try TestServer()
        #expect(try server.desk("PUT", "/api/venues/pool", .map([]))?.status == 200)
        let gate = try server.pairedGate("north", venue: "pool")
        let own = try follow(server, token: gate.token)
        let main = try follow(server, "?venue=main", token: server.deskSecret.text)
        let all = try follow(server, token: server.deskSecret.text)
        try checkIn(try Holder(at: server), at: server, id: "1")
        try checkIn(try Holder(at: server), at: server, id: "2", venue: "pool")
        #expect(own.receiveEvent()?.text == "checkin 2")
        #expect(main.receiveEvent()?.text == "checkin 1")
        #expect((0..<2).map { _ in all.receiveEvent()?.text } == ["checkin 1", "checkin 2"])
        #expect(
            try server.ask("GET", "/api/checkins/stream?venue=main", token: gate.token)?.json?["type"]?.text
                == "urn:qr-checkin:problem:other-gate")
    }

    @Test func `a stream ends with the token that opened it`() throws {
        var limits = Limits()
        limits.heartbeatSeconds = 0.05
        let server = try TestServer(openGate: false, limits: limits)
        let gate = try server.pairedGate("north")
        let follower = try follow(server, token: gate.token)
        #expect(try server.desk("DELETE", "/api/gates/\(gate.id)")?.status == 204)
        server.advance(by: 10)
        #expect(follower.receiveEvent() == nil)
    }

    @Test func `too many are told to come later, and a place that is left is free again`() throws {
        var limits = Limits()
        limits.followers = 2
        limits.heartbeatSeconds = 0.05
        let server = try TestServer(limits: limits)
        var followers = [try follow(server), try follow(server)]
        let refused = try #require(try server.ask("GET", "/api/checkins/stream"))
        #expect(refused.status == 503)
        #expect(refused.isProblem)
        #expect(refused.headers["Retry-After"] == "10")
        followers.removeLast()
        var status = 503
        // The server finds out by a heartbeat that cannot be sent.
        for _ in 0..<3000 where status == 503 {
            status = try server.ask("GET", "/api/checkins/stream")?.status ?? 0
            usleep(10_000)
        }
        #expect(status == 200)
    }

    @Test func `streams end when the server does`() throws {
        let server = try TestServer()
        let follower = try follow(server)
        server.stop()
        #expect(follower.receiveEvent() == nil)
        #expect(follower.hasEnded())
    }

    @Test(arguments: ["x", "-1", "1.x", "1.2.3", "1.", "99999999999999999999"])
    func `a mark that is none is a problem`(mark: String) throws {
        let answer = try #require(try TestServer().ask("GET", "/api/checkins/stream?after=\(mark)"))
        #expect(answer.status == 400)
        #expect(answer.isProblem)
    }
}
