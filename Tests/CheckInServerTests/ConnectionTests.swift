import CheckIn
import Foundation
import Keys
import Testing

@testable import CheckInServer

/// What a connection may bring, whoever is at its other end.
struct ConnectionTests {
    @Test func `garbage ends its own connection and no other`() throws {
        let server = try TestServer()
        let honest = try server.connect()
        honest.send(TestServer.request("GET", "/healthz"))
        #expect(honest.receive()?.status == 200)
        for garbage in [
            [UInt8](repeating: 0, count: 10_000), [UInt8](repeating: 0xFF, count: 100_000),
            Array("\u{16}\u{3}\u{1}\u{2}\u{0}".utf8), Array("GET\r\n\r\n".utf8), Array("GET / HTTP/9.9\r\n\r\n".utf8),
            Array("GET / HTTP/1.1\r\nContent-Length: -1\r\nHost: x\r\n\r\n".utf8),
            Array("POST /api/passes HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n".utf8),
        ] {
            let connection = try server.connect()
            connection.send(garbage)
            connection.endSending()
            while connection.receive() != nil {}
        }
        honest.send(TestServer.request("GET", "/healthz"))
        #expect(honest.receive()?.status == 200)
    }

    @Test func `a request that breaks off is forgotten`() throws {
        let server = try TestServer()
        for text in [
            "", "POST", "POST /api/checkins HTTP/1.1\r\n", "POST /api/checkins HTTP/1.1\r\nHost: x\r\nContent-",
            "POST /api/checkins HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{\"id\"",
        ] {
            let connection = try server.connect()
            connection.send(text)
            connection.endSending()
            #expect(connection.receive()?.status ?? 400 == 400)
        }
        #expect(try server.ask("GET", "/healthz")?.status == 200)
        #expect(try server.service.checkIns(after: 0, limit: 10).isEmpty)
    }

    @Test func `slow and idle clients do not hold up the others, and are let go in the end`() throws {
        var limits = Limits()
        limits.idleSeconds = 1
        let server = try TestServer(limits: limits)
        let slow = try (0..<200).map { _ in try server.connect() }
        for connection in slow {
            connection.send("POST /api/checkins HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
        }
        let idle = try (0..<200).map { _ in try server.connect() }
        #expect(try server.ask("GET", "/healthz")?.status == 200)
        for connection in slow + idle { #expect(connection.receive()?.status ?? 408 == 408) }
    }

    @Test func `a client that sends a byte now and then is let go, however long it goes on`() throws {
        var limits = Limits()
        limits.requestSeconds = 1
        let server = try TestServer(limits: limits)
        let slow = try (0..<200).map { _ in try server.connect() }
        let honest = try server.connect()
        var rounds = 0
        // Sending fails once the server has closed; a client that were borne would go on for a minute.
        while rounds < 600, slow.contains(where: { $0.send("x") }) {
            honest.send(TestServer.request("GET", "/healthz"))
            #expect(honest.receive()?.status == 200)
            rounds += 1
            usleep(100_000)
        }
        #expect(rounds < 600)
    }

    @Test func `requests in a row on one connection are answered in order`() throws {
        let server = try TestServer()
        let holder = try Holder(at: server)
        let connection = try server.connect()
        let codes = try (0..<5).map { try holder.code(at: server.now + Int64($0)) }
        for (number, code) in codes.enumerated() {
            connection.send(
                TestServer.request(
                    "POST", "/api/checkins", headers: ["Content-Type": "application/json"],
                    body: JSON.encode(CheckInRequest(id: "id-\(number)", code: code).tree)))
        }
        #expect((0..<5).map { _ in connection.receive()?.json?["id"]?.text } == (0..<5).map { "id-\($0)" })
    }

    @Test func `a chunked body is a body`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.send("POST /api/checkins HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
        connection.send("Transfer-Encoding: chunked\r\n\r\n9\r\n{\"id\":\"a\"\r\n")
        connection.send("d\r\n,\"code\":\"QC\"}\r\n0\r\n\r\n")
        let answer = try #require(connection.receive())
        #expect(answer.status == 422)
        #expect(answer.json?["reason"]?.text == "notOurCode")
    }

    @Test func `a chunked body without end is cut off`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        connection.send("POST /api/checkins HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 32, count: 0x10000) + Array("\r\n".utf8)
        var sent = 0
        while sent < 1000, connection.send(chunk) { sent += 1 }
        #expect(sent < 1000)
        #expect(try server.ask("GET", "/healthz")?.status == 200)
    }

    @Test func `a port in use is named`() throws {
        let server = try TestServer()
        let service = try CheckInService(try DataFolder(making: server.folder)) { 0 }
        let settings = WebService.Settings(
            listenAddress: ListenAddress(host: "127.0.0.1", port: server.port), deskSecret: server.deskSecret)
        #expect(throws: HTTPServerError.portInUse(server.port)) { try WebService(service, settings: settings) }
        service.stop()
    }

    @Test func `a host that is not this machine is named`() throws {
        let server = try TestServer()
        for host in ["no-such-host.invalid", "203.0.113.1"] {
            let settings = WebService.Settings(
                listenAddress: ListenAddress(host: host, port: 0), deskSecret: server.deskSecret)
            #expect(throws: HTTPServerError.unknownHost(host)) { try WebService(server.service, settings: settings) }
        }
    }

    @Test func `what takes long for the desk holds up nobody else`() throws {
        let ledger = SlowLedger()
        let service = try Self.service(on: ledger)
        let secret = try service.deskSecret()
        let server = try WebService(
            service,
            settings: WebService.Settings(
                listenAddress: ListenAddress(host: "127.0.0.1", port: 0), deskSecret: secret))
        // Many more than there are threads that serve connections.
        let desks = try Self.desks(at: server, secret, count: 4 * ProcessInfo.processInfo.activeProcessorCount + 4)
        try ledger.begun.wait()
        for _ in desks {
            let other = try Connection(port: server.address.port)
            other.send(TestServer.request("GET", "/api/issuer-keys"))
            #expect(other.receive()?.status == 200)
        }
        for _ in desks { ledger.mayEnd.fill(true) }
        for desk in desks { #expect(desk.receive()?.status == 503) }
        server.stop()
    }

    @Test func `a stop does not begin with what waits and takes long`() throws {
        let ledger = SlowLedger()
        let service = try Self.service(on: ledger)
        let secret = try service.deskSecret()
        let server = try WebService(
            service,
            settings: WebService.Settings(
                listenAddress: ListenAddress(host: "127.0.0.1", port: 0), deskSecret: secret))
        let desks = try Self.desks(at: server, secret, count: 6)
        try ledger.begun.wait()
        service.isStopping.store(true, ordering: .relaxed)
        // No more than two are made at once; a third would wait for longer than its desk does.
        for _ in 0..<2 { ledger.mayEnd.fill(true) }
        for desk in desks { #expect(desk.receive()?.status == 503) }
        server.stop()
    }

    @Test func `a stop answers the requests that have begun, and takes no more`() throws {
        let ledger = SlowLedger()
        let service = try Self.service(on: ledger)
        var settings = WebService.Settings(
            listenAddress: ListenAddress(host: "127.0.0.1", port: 0), deskSecret: try service.deskSecret())
        settings.isEnrolmentOpen = true
        let server = try WebService(service, settings: settings)
        let proof = try Device().proof(over: service.challenge().challenge)
        let begun = try Connection(port: server.address.port)
        begun.send(
            TestServer.request(
                "POST", "/api/passes", headers: ["Content-Type": "application/json"],
                body: JSON.encode(EnrolmentRequest(proof: proof.bytes).tree)))
        try ledger.begun.wait()
        let stopped = Awaiting<Bool>()
        Thread.detachNewThread {
            server.stop()
            stopped.fill(true)
        }
        ledger.mayEnd.fill(true)
        let answer = try #require(begun.receive())
        #expect(answer.status == 201)
        #expect(begun.hasEnded())
        #expect(try stopped.wait())
        #expect(throws: ConnectionError.self) { try Connection(port: server.address.port) }
        // Once more does no harm.
        server.stop()
    }

    /// Desks that have asked for a hall.
    private static func desks(at server: WebService, _ secret: DeskSecret, count: Int) throws -> [Connection] {
        try (0..<count).map { _ in
            let desk = try Connection(port: server.address.port)
            desk.send(
                TestServer.request("GET", "/api/desk/hall", headers: ["Authorization": "Bearer \(secret.text ?? "")"]))
            return desk
        }
    }

    private static func service(on ledger: SlowLedger) throws -> CheckInService {
        try CheckInService(
            privateKeys: .inMemory(), sealingKey: SealingKey(), ledger: ledger, policy: .ofMainVenue,
            clock: { 1_700_000_000 })
    }
}
