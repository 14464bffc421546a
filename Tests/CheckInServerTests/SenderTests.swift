import CheckIn
import Testing

@testable import CheckInServer

/// From which address a request comes, and how often one may ask.
struct SenderTests {
    private func range(_ text: String) throws -> AddressRange { try #require(AddressRange(text)) }

    private func login(
        _ server: TestServer, _ headers: KeyValuePairs<String, String> = [:]
    ) throws -> Answer {
        let connection = try server.connect()
        var head = "POST /api/desk/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        connection.send(head + "Content-Length: 18\r\n\r\n" + #"{"secret":"guess"}"#)
        return try #require(connection.receive())
    }

    @Test func `ten guesses a minute are enough, and six seconds later there is one more`() throws {
        let server = try TestServer()
        for _ in 0..<10 { #expect(try login(server).status == 403) }
        let answer = try login(server)
        #expect(answer.status == 429)
        #expect(answer.isProblem)
        #expect(answer.headers["Retry-After"] == "6")
        server.advance(by: 6)
        #expect(try login(server).status == 403)
        #expect(try login(server).status == 429)
        // Each limit has a bucket of its own.
        for _ in 0..<10 { #expect(try server.pair("guess")?.status == 403) }
        #expect(try server.pair("guess")?.status == 429)
        #expect(try server.ask("POST", "/api/passes/challenge")?.status == 200)
        server.advance(by: 3600)
        for _ in 0..<10 { #expect(try login(server).status == 403) }
        #expect(try login(server).status == 429)
    }

    @Test func `enrolling is limited as the operator says`() throws {
        let server = try TestServer(enrolmentsPerMinute: 4)
        _ = try Device().enrol(at: server)
        _ = try Device().enrol(at: server)
        #expect(try server.ask("POST", "/api/passes/challenge")?.status == 429)
        #expect(try server.post("/api/passes/mine", .map([]))?.headers["Retry-After"] == "15")
    }

    @Test func `behind a trusted proxy each sender is counted by itself`() throws {
        let server = try TestServer(trustedProxies: [try range("127.0.0.0/8")])
        for _ in 0..<10 { #expect(try login(server, ["X-Forwarded-For": "192.0.2.1"]).status == 403) }
        #expect(try login(server, ["X-Forwarded-For": "192.0.2.1"]).status == 429)
        // What the client had put there before the proxy's own word is not believed.
        #expect(try login(server, ["X-Forwarded-For": "203.0.113.9, 192.0.2.1"]).status == 429)
        #expect(try login(server, ["Forwarded": "for=192.0.2.1;proto=https"]).status == 429)
        #expect(try login(server, ["X-Forwarded-For": "192.0.2.2"]).status == 403)
        #expect(try login(server).status == 403)
    }

    @Test func `a proxy that is not trusted is the sender itself`() throws {
        let server = try TestServer()
        for number in 0..<10 { #expect(try login(server, ["X-Forwarded-For": "192.0.2.\(number)"]).status == 403) }
        #expect(try login(server, ["X-Forwarded-For": "192.0.2.99"]).status == 429)
    }

    @Test func `the cookie of a session over TLS is for TLS alone`() throws {
        let server = try TestServer(trustedProxies: [try range("127.0.0.1")])
        let log = { (headers: KeyValuePairs<String, String>) in
            try server.post(
                "/api/desk/session", .fields([("secret", .text(server.deskSecret.text ?? ""))]), headers: headers)
        }
        let json = ("Content-Type", "application/json")
        for (header, isSecure) in [
            (("X-Forwarded-Proto", "https"), true), (("X-Forwarded-Proto", "https, http"), false),
            (("Forwarded", "for=192.0.2.1; proto=HTTPS"), true), (("X-Forwarded-Proto", "http"), false),
        ] {
            let cookie = try log([json.0: json.1, header.0: header.1])?.headers["Set-Cookie"]
            #expect(cookie?.hasSuffix("; Secure") == isSecure, "\(header)")
        }
    }

    @Test(
        arguments: [
            ("192.0.2.7", [:], "192.0.2.7"),
            ("10.0.0.1", [:], "10.0.0.1"),
            ("10.0.0.1", ["X-Forwarded-For": "192.0.2.7"], "192.0.2.7"),
            ("::ffff:10.0.0.1", ["X-Forwarded-For": "192.0.2.7"], "192.0.2.7"),
            ("192.0.2.9", ["X-Forwarded-For": "192.0.2.7"], "192.0.2.9"),
            ("10.0.0.1", ["X-Forwarded-For": "192.0.2.7, 10.0.0.2"], "192.0.2.7"),
            ("10.0.0.1", ["X-Forwarded-For": "10.0.0.3,10.0.0.2"], "10.0.0.3"),
            ("10.0.0.1", ["X-Forwarded-For": "spoofed, 192.0.2.7:4711"], "192.0.2.7"),
            ("10.0.0.1", ["X-Forwarded-For": "192.0.2.7, nonsense"], "10.0.0.1"),
            ("10.0.0.1", ["X-Forwarded-For": ""], "10.0.0.1"),
            ("10.0.0.1", ["X-Forwarded-For": "2001:db8::7"], "2001:db8::7"),
            ("2001:db8:1::1", ["Forwarded": "for=\"[2001:db8::7]:4711\";by=10.0.0.1"], "2001:db8::7"),
            ("10.0.0.1", ["Forwarded": "By=x;FOR=192.0.2.7, for=10.0.0.2"], "192.0.2.7"),
            ("10.0.0.1", ["Forwarded": "for=_hidden"], "10.0.0.1"),
            ("10.0.0.1", ["Forwarded": "for=192.0.2.8", "X-Forwarded-For": "192.0.2.7"], "10.0.0.1"),
            ("10.0.0.1", ["Forwarded": "for=192.0.2.7", "X-Forwarded-For": "192.0.2.7"], "192.0.2.7"),
        ] as [(String, KeyValuePairs<String, String>, String)])
    func `the sender is whom trusted proxies name`(
        peer: String, headers: KeyValuePairs<String, String>, sender: String
    ) throws {
        let proxies = Proxies(trusted: [try range("10.0.0.0/8"), try range("2001:db8:1::/48")])
        let request = Request(method: .get, path: "/", headers: Fields(headers), peer: IPAddress(peer))
        #expect(proxies.sender(of: request) == IPAddress(sender))
    }

    @Test func `ranges are addresses and the lengths of their prefixes`() throws {
        for (text, inside, outside) in [
            ("192.0.2.0/25", "192.0.2.127", "192.0.2.128"), ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
            ("2001:db8::/63", "2001:db8:0:1::5", "2001:db8:0:2::5"),
            ("2001:db8::/65", "2001:db8::1", "2001:db8::8000:0:0:1"), ("::/0", "::1", ""),
            ("0.0.0.0/0", "255.255.255.255", "::1"),
        ] {
            #expect(try range(text).contains(try #require(IPAddress(inside))), "\(text)")
            if let outside = IPAddress(outside) { #expect(try !range(text).contains(outside), "\(text)") }
        }
        for text in [
            "", "/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+1", "10.0.0.0/", "::/129", "10.0.0", "proxy", "::1%lo",
        ] {
            #expect(AddressRange(text) == nil, "\(text)")
        }
    }

    @Test func `an IPv6 subscriber is one sender, and what is remembered of senders is bounded`() throws {
        let limits = SenderLimits(perMinute: [.login: 1])
        let first = try #require(IPAddress("2001:db8::1"))
        #expect(limits.secondsToWait(first, for: .login, at: 0) == nil)
        #expect(limits.secondsToWait(try #require(IPAddress("2001:db8::2")), for: .login, at: 0) == 60)
        #expect(limits.secondsToWait(try #require(IPAddress("2001:db8:0:1::1")), for: .login, at: 0) == nil)
        // A clock that is put back gives nothing, and takes nothing.
        #expect(limits.secondsToWait(first, for: .login, at: -1000) == 60)
        #expect(limits.secondsToWait(first, for: .login, at: -940) == nil)
        #expect(limits.secondsToWait(first, for: .pairing, at: 0) == nil)
        for number in 0..<SenderLimits.capacity {
            let sender = try #require(IPAddress("10.0.\(number / 256).\(number % 256)"))
            #expect(limits.secondsToWait(sender, for: .login, at: -940) == nil)
        }
        #expect(limits.secondsToWait(first, for: .login, at: -940) == nil)
    }
}
