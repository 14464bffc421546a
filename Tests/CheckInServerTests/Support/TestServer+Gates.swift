import CheckIn
import Testing

@testable import CheckInServer

extension TestServer {
    /// A gate that is paired: its id and its token.
    func pairedGate(_ name: String, venue: String? = nil) throws -> (id: String, token: String) {
        let wish = CBOR.fields([("name", .text(name)), ("venue", venue.map { .text($0) })])
        let added = try #require(try desk("POST", "/api/gates", wish)?.json)
        let token = try pair(try #require(added["pairing"]?.text))
        return (try #require(added["id"]?.text), try #require(token?.json?["token"]?.text))
    }

    func pair(_ text: String) throws -> Answer? {
        try post("/api/gates/pairing", .fields([("pairing", .text(text))]))
    }

    /// One request with a bearer token.
    func ask(_ method: String, _ target: String, token: String, _ tree: CBOR? = nil) throws -> Answer? {
        try ask(
            method, target, headers: ["Authorization": "Bearer \(token)", "Content-Type": "application/json"],
            body: tree.map { JSON.encode($0) })
    }

    /// The text of a new session's cookie, as a log-in gives it.
    func logIn() throws -> String { try service.beginSession() }
}
