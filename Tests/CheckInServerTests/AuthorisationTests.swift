import CheckIn
import Testing

@testable import CheckInServer

/// Every cell of the table: whoever there is, on every route there is.
struct AuthorisationTests {
    /// Who asks, and by what.
    enum Visitor: CaseIterable {
        case nobody, invitation, pairing, gate, otherVenuesGate, replacedGate, revokedGate, wrongSecret, deskSecret
        case session, foreignSession, endedSession, expiredSession

        /// What the table says to them; nil where they are let through.
        func refusal(of access: Access, unsafe: Bool) -> Int? {
            switch (access, self) {
            case (.anyone, _), (_, .deskSecret), (_, .session): nil
            case (.gate, .gate), (.gate, .otherVenuesGate): nil
            case (_, .foreignSession): unsafe ? 403 : nil
            case (.desk, .gate), (.desk, .otherVenuesGate), (.monitor, .gate), (.monitor, .otherVenuesGate): 403
            case (.holder, .gate), (.holder, .otherVenuesGate), (.holder, .nobody), (.holder, .endedSession),
                (.holder, .expiredSession):
                403
            case (_, .nobody), (_, .invitation), (_, .pairing), (_, .replacedGate), (_, .revokedGate),
                (_, .wrongSecret), (_, .endedSession), (_, .expiredSession):
                401
            }
        }
    }

    private let server: TestServer
    private let credentials: [Visitor: String]

    init() throws {
        server = try TestServer(openEnrolment: false, openGate: false)
        _ = try server.desk("PUT", "/api/venues/pool", .map([]))
        let invited = try server.desk("POST", "/api/invitations", .fields([("invitations", .array([.map([])]))]))
        let pairing = try server.desk("POST", "/api/gates", .fields([("name", .text("waiting"))]))
        let old = try server.pairedGate("replaced")
        let renewed = try #require(try server.desk("POST", "/api/gates/\(old.id)/pairing"))
        _ = try server.pair(try #require(renewed.json?["pairing"]?.text))
        let revoked = try server.pairedGate("revoked")
        _ = try server.desk("DELETE", "/api/gates/\(revoked.id)")
        let expired = try server.logIn()
        server.advance(by: 12 * 60 * 60)
        credentials = [
            .invitation: try #require(invited?.json?["invitations"]?.array?.first?["invitation"]?.text),
            .pairing: try #require(pairing?.json?["pairing"]?.text), .gate: try server.pairedGate("A").token,
            .otherVenuesGate: try server.pairedGate("A", venue: "pool").token, .replacedGate: old.token,
            .revokedGate: revoked.token, .wrongSecret: String(try #require(server.deskSecret.text).reversed()),
            .deskSecret: try #require(server.deskSecret.text), .expiredSession: expired,
        ]
    }

    private func headers(_ visitor: Visitor) throws -> KeyValuePairs<String, String> {
        let type = ("Content-Type", "application/json")
        switch visitor {
        case .nobody: return [type.0: type.1]
        case .session:
            let cookie = "a=b; desk=\(try server.logIn())"
            return [type.0: type.1, "Cookie": cookie, "Sec-Fetch-Site": "same-origin"]
        case .foreignSession:
            return [type.0: type.1, "Cookie": "desk=\(try server.logIn())", "Origin": "https://elsewhere.example"]
        case .endedSession:
            let text = try server.logIn()
            let headers: KeyValuePairs = [type.0: type.1, "Cookie": "desk=\(text)", "Origin": "http://localhost"]
            #expect(try server.ask("DELETE", "/api/desk/session", headers: headers)?.status == 204)
            return headers
        case .expiredSession:
            return [type.0: type.1, "Cookie": "desk=\(credentials[visitor] ?? "")", "Sec-Fetch-Site": "same-origin"]
        case .invitation, .pairing, .gate, .otherVenuesGate, .replacedGate, .revokedGate, .wrongSecret, .deskSecret:
            return [type.0: type.1, "Authorization": "Bearer \(credentials[visitor] ?? "")"]
        }
    }

    @Test(arguments: Visitor.allCases)
    func `the table is kept to`(visitor: Visitor) throws {
        for route in Route.all {
            let target = route.path.replacing("{id}", with: "0000000000000001").replacing("{name}", with: "main")
                .replacing("{number}", with: "12%ED%98%8434%EA%B7%9C")
            let answer = try #require(
                try server.ask(
                    route.method.name, target, headers: try headers(visitor),
                    body: route.takesMessage ? Array("{}".utf8) : nil))
            let cell = "\(visitor) \(route.method.name) \(route.path)"
            if let refusal = visitor.refusal(of: route.access, unsafe: route.method != .get) {
                #expect(answer.status == refusal, "\(cell)")
                #expect(answer.isProblem, "\(cell)")
                #expect((answer.headers["WWW-Authenticate"] != nil) == (refusal == 401), "\(cell)")
            } else {
                #expect(![401, 403].contains(answer.status), "\(cell): \(answer.text)")
            }
        }
    }

    /// What no route asks for as a whole, but enrolment without an invitation.
    @Test(arguments: Visitor.allCases)
    func `a pass without an invitation is the desk's to give`(visitor: Visitor) throws {
        let proof = try Device().proof(for: server)
        let answer = try server.ask(
            "POST", "/api/passes", headers: try headers(visitor),
            body: JSON.encode(EnrolmentRequest(proof: proof.bytes).tree))
        #expect(answer?.status == visitor.refusal(of: .holder, unsafe: true) ?? 201)
    }

    @Test func `what is open to anyone is open to whoever shows nothing`() throws {
        let open = try TestServer()
        #expect(try open.ask("GET", "/api/gate")?.json?["gate"]?.text == "main")
        #expect(try open.ask("GET", "/api/gate", token: "wrong")?.status == 401)
        let stale: KeyValuePairs = ["Cookie": "desk=wrong"]
        #expect(try open.ask("GET", "/api/gate", headers: stale)?.status == 200)
    }
}
