import CheckIn
import Foundation
import Testing

@testable import CheckInServer

struct VenueTests {
    private func send(
        _ holder: Holder, at server: TestServer, id: String = UUID().uuidString, venue: String? = nil,
        direction: Direction = .entry
    ) throws -> Answer {
        let request = CheckInRequest(
            id: id, code: try holder.code(at: server.now), gate: "north", direction: direction, venue: venue)
        return try #require(try server.post("/api/checkins", request.tree))
    }

    @Test func `the desk lays rules down and gates keep to them`() throws {
        let server = try TestServer()
        let rules = CBOR.fields([("capacity", .integer(1)), ("reentry", .text("never"))])
        #expect(try server.post("/api/venues/main", rules)?.status == 405)
        #expect(try server.ask("GET", "/api/venues")?.status == 401)
        #expect(try server.desk("PUT", "/api/venues/main", rules)?.status == 200)
        _ = try send(try Holder(at: server), at: server)
        #expect(
            try Verdict(try #require(try send(try Holder(at: server), at: server).json))
                == .refused(.venueFull(capacity: 1)))
        let venue = try #require(try server.desk("GET", "/api/venues")?.json?["venues"]?.array?.first)
        #expect(venue["name"]?.text == "main")
        #expect(venue["inside"]?.integer == 1)
        #expect(venue["capacity"]?.integer == 1)
        for bad in [
            CBOR.fields([("reentry", .text("sometimes"))]), .fields([("capacity", .integer(-1))]), .text("x"),
            .fields([("reentry", .text("afterCooldown"))]), .fields([("hours", .map([]))]),
        ] {
            #expect(try server.desk("PUT", "/api/venues/main", bad)?.status == 400)
        }
    }

    @Test func `a pass for some venues is refused elsewhere, and an unknown venue is a problem`() throws {
        let server = try TestServer()
        let guest = CBOR.fields([("venues", .array([.text("강당")]))])
        let invitation = try #require(
            try server.desk("POST", "/api/invitations", .fields([("invitations", .array([guest]))]))?.json?[
                "invitations"]?.array?.first)
        let device = try Device()
        let request = EnrolmentRequest(
            proof: try device.proof(for: server).bytes, invitation: invitation["invitation"]?.text)
        let pass = try Pass(
            bytes: try EnrolmentResponse(try #require(try server.post("/api/passes", request.tree)?.json)).pass)
        let holder = Holder(device: device, pass: pass)
        #expect(try Verdict(try #require(try send(holder, at: server).json)) == .refused(.wrongVenue(validAt: ["강당"])))
        let unknown = try send(holder, at: server, venue: "강당")
        #expect(unknown.status == 422)
        #expect(unknown.json?["type"]?.text == "urn:qr-checkin:problem:unknown-venue")
        _ = try server.desk("PUT", "/api/venues/%EA%B0%95%EB%8B%B9", .map([]))
        guard case .admitted = try Verdict(try #require(try send(holder, at: server, venue: "강당").json)) else {
            Issue.record("the pass is good there")
            return
        }
    }

    @Test func `a gate takes an admission back`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        _ = try send(holder, at: server, id: "one")
        let wrong = try #require(
            try server.post("/api/checkins/one/annul", .fields([("gate", .text("south"))])))
        #expect(wrong.status == 409)
        #expect(wrong.json?["type"]?.text == "urn:qr-checkin:problem:other-gate")
        let right = try server.post("/api/checkins/one/annul", .fields([("gate", .text("north"))]))
        #expect(right?.json?["annulledAt"]?.integer == server.now)
        server.advance(by: 5)
        guard case .admitted(let entry) = try Verdict(try #require(try send(holder, at: server).json)) else {
            Issue.record("the holder comes in with a new code")
            return
        }
        #expect(entry.inside == 1)
        #expect(try server.post("/api/checkins/none/annul", .map([]))?.status == 404)
        let closed = try TestServer(openGate: false)
        #expect(try closed.post("/api/checkins/one/annul", .map([]))?.status == 401)
    }
}
