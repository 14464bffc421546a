import CheckIn
import Testing

@testable import CheckInServer

/// What is wrong with a request is a problem that says so.
struct RequestTests {
    private static let json: KeyValuePairs = ["Content-Type": "application/json"]

    @Test(arguments: [
        ("GET", "/nothing", 404), ("GET", "/api", 404), ("GET", "/api/", 404), ("POST", "/api/passes/", 404),
        ("GET", "/API/checkins", 404), ("GET", "/api/passes/challenge/x", 404), ("GET", "//", 404),
        ("GET", "/%00", 400),
        ("GET", "/%zz", 400), ("GET", "/%ff", 400), ("GET", "/api%2Fissuer-keys", 200), ("GET", "*", 404),
        ("PUT", "/api/passes", 405), ("GET", "/api/passes", 405), ("DELETE", "/api/checkins", 405),
        ("POST", "/healthz", 405), ("POST", "/", 405), ("OPTIONS", "/api/checkins", 405), ("BREW", "/healthz", 405),
        ("HEAD", "/api/passes", 405), ("GET", "/healthz?%zz", 400), ("GET", "/healthz?a=%00", 400),
    ])
    func `addresses and methods`(method: String, target: String, status: Int) throws {
        let server = try TestServer()
        let answer = try #require(try server.ask(method, target))
        #expect(answer.status == status)
        #expect(answer.isProblem || status == 200 || method == "HEAD")
        #expect((answer.headers["Allow"] != nil) == (status == 405))
    }

    @Test func `a wrong method is told the right ones`() throws {
        let server = try TestServer()
        #expect(try server.ask("PUT", "/api/checkins")?.headers["Allow"] == "POST, GET, HEAD")
        #expect(try server.ask("GET", "/api/passes")?.headers["Allow"] == "POST")
        // Not those of /api/passes/{id}.
        #expect(try server.ask("DELETE", "/api/passes/challenge")?.headers["Allow"] == "POST")
        #expect(try server.ask("PUT", "/gate")?.headers["Allow"] == "GET, HEAD")
    }

    @Test func `HEAD is GET without the body`() throws {
        let server = try TestServer()
        let whole = try #require(try server.ask("GET", "/api/issuer-keys"))
        let connection = try server.connect()
        for _ in 0..<2 {
            connection.send(TestServer.request("HEAD", "/api/issuer-keys"))
            let head = try #require(connection.receive(withoutBody: true))
            #expect(head.status == 200)
            #expect(head.headers["Content-Length"] == "\(whole.body.count)")
            #expect(head.headers["Content-Type"] == whole.headers["Content-Type"])
        }
    }

    @Test(arguments: ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "json"])
    func `another content type is unsupported`(type: String) throws {
        let server = try TestServer()
        for target in ["/api/passes", "/api/checkins"] {
            let answer = try #require(
                try server.ask("POST", target, headers: ["Content-Type": type], body: Array("{}".utf8)))
            #expect(answer.status == 415)
            #expect(answer.isProblem)
        }
        #expect(try server.ask("POST", "/api/checkins", body: Array("{}".utf8))?.status == 415)
    }

    @Test(arguments: [
        "", "{", "[]", "1", "null", "\"QC1:\"", "{}", #"{"id":"a"}"#, #"{"code":"QC1:"}"#, #"{"id":1,"code":"x"}"#,
        #"{"id":"","code":"x"}"#, #"{"id":"a b","code":"x"}"#, #"{"id":"a","code":7}"#, #"{"id":"a","code":null}"#,
        #"{"id":"a","code":"x","direction":"up"}"#, #"{"id":"a","code":"x","gate":""}"#,
        #"{"id":"a","code":"x","gate":"\u0000"}"#, #"{"id":"a","id":"b","code":"x"}"#, #"{"id":"a","code":"\ud800"}"#,
        #"{"id":"\#(String(repeating: "a", count: 65))","code":"x"}"#,
        #"{"id":"a","code":"x","gate":"\#(String(repeating: "g", count: 97))"}"#,
    ])
    func `JSON that is not the message is a bad request`(body: String) throws {
        let server = try TestServer()
        let answer = try #require(
            try server.ask("POST", "/api/checkins", headers: Self.json, body: Array(body.utf8)))
        #expect(answer.status == 400)
        #expect(answer.isProblem)
    }

    @Test func `CBOR that is not the message is a bad request`() throws {
        let server = try TestServer()
        let good = CheckInRequest(id: "a", code: "x").tree.encoded
        let bodies: [[UInt8]] = [
            [], [0xFF], [0xA0], Array(good.dropLast()), good + [0], [0xBF, 0xFF],
            [0x9B] + [UInt8](repeating: 0xFF, count: 8),
            [UInt8](repeating: 0x81, count: 60_000), Array("{}".utf8),
        ]
        for body in bodies {
            let answer = try #require(
                try server.ask("POST", "/api/checkins", headers: ["Content-Type": "application/cbor"], body: body))
            #expect(answer.status == 400, "\(body.prefix(8))")
            #expect(answer.isProblem)
        }
    }

    @Test func `a body over the limit is too large, one at the limit is read`() throws {
        let server = try TestServer()
        for (size, status) in [(65536, 400), (65537, 413), (1_000_000, 413)] {
            let body = [UInt8](repeating: UInt8(ascii: " "), count: size)
            let answer = try #require(try server.ask("POST", "/api/checkins", headers: Self.json, body: body))
            #expect(answer.status == status)
            #expect(answer.isProblem)
        }
    }

    @Test func `a body too large to throw away is refused before it comes`() throws {
        let server = try TestServer()
        for head in ["Content-Length: 99999999999", "Content-Length: 100000\r\nExpect: 100-continue"] {
            let connection = try server.connect()
            connection.send(
                "POST /api/checkins HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\(head)\r\n\r\n")
            let answer = try #require(connection.receive())
            #expect(answer.status == 413)
            #expect(answer.isProblem)
        }
    }

    @Test func `headers over the limit are too large`() throws {
        let server = try TestServer()
        let long = String(repeating: "x", count: 9000)
        for (target, headers) in [("/healthz", ["A": long]), ("/healthz?q=" + long, [:]), ("/" + long, [:])]
            as [(String, KeyValuePairs<String, String>)]
        {
            let answer = try #require(try server.ask("GET", target, headers: headers))
            #expect(answer.status == 431)
            #expect(answer.isProblem)
        }
    }

    @Test func `headers up to the limit are read, and so is the body behind them`() throws {
        let server = try TestServer()
        for (name, length) in [("A", 7900), ("Cookie", 6000)] {
            let headers: KeyValuePairs = [
                "Content-Type": "application/json", name: "desk=" + String(repeating: "x", count: length),
            ]
            let body = [UInt8](repeating: UInt8(ascii: " "), count: 60_000)
            #expect(try server.ask("POST", "/api/checkins", headers: headers, body: body)?.status == 400)
        }
    }

    @Test func `a header field is found in any case, and one that comes twice is a list`() {
        var fields = Fields(["Content-Type": "text/plain", "Accept": "a"])
        fields.add("ACCEPT", "b")
        #expect(fields["content-type"] == "text/plain")
        #expect(fields["accept"] == "a")
        #expect(fields.list("accept") == "a, b")
        #expect(fields["Accep"] == nil)
        #expect(fields.list("Content-Types") == nil)
        #expect(Fields()["Accept"] == nil)
    }

    @Test func `every answer keeps browsers from what the pages do not need`() throws {
        let server = try TestServer()
        for target in ["/", "/healthz", "/nothing", "/api/checkins"] {
            let headers = try #require(try server.ask("GET", target)).headers
            let policy = try #require(headers["Content-Security-Policy"])
            #expect(policy.contains("default-src 'self'"))
            #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
            #expect(!policy.contains("unsafe-inline"))
            #expect(headers["X-Content-Type-Options"] == "nosniff")
            #expect(headers["Referrer-Policy"] == "no-referrer")
        }
    }
}
