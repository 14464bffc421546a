import CheckIn
import Foundation
import Keys
import Synchronization

@testable import CheckInServer

/// A real server on a free port, with a data folder and a clock of its own; gone with the test.
final class TestServer: Sendable {
    let folder: String
    let service: CheckInService
    let deskSecret: DeskSecret
    private let web: WebService
    private let time: Clock
    private let keepsFolder: Bool

    /// A clock that stands until it is moved.
    final class Clock: Sendable {
        private let seconds: Mutex<Int64>

        init(_ now: Int64) { seconds = Mutex(now) }

        var now: Int64 { seconds.withLock { $0 } }

        func advance(by seconds: Int64) { self.seconds.withLock { $0 += seconds } }
    }

    init(
        folder: String = TestServer.newFolder(), clock: Clock = Clock(1_700_000_000), openEnrolment: Bool = true,
        openGate: Bool = true, pages: String? = nil, limits: Limits = Limits(), keepsFolder: Bool = false,
        trustedProxies: [AddressRange] = [], enrolmentsPerMinute: Int64 = 600,
        keepDays: Int64 = CheckInService.usualKeepDays,
        change: (inout WebService.Settings) -> Void = { _ in }
    ) throws {
        self.folder = folder
        self.keepsFolder = keepsFolder
        time = clock
        service = try CheckInService(try DataFolder(making: folder), keepDays: keepDays) { clock.now }
        deskSecret = try service.deskSecret()
        var settings = WebService.Settings(
            listenAddress: ListenAddress(host: "127.0.0.1", port: 0), deskSecret: deskSecret)
        settings.isEnrolmentOpen = openEnrolment
        settings.isGateOpen = openGate
        settings.pagesPath = pages
        settings.limits = limits
        settings.trustedProxies = trustedProxies
        settings.enrolmentsPerMinute = enrolmentsPerMinute
        change(&settings)
        web = try WebService(service, settings: settings)
    }

    deinit {
        stop()
        if !keepsFolder { try? FileManager.default.removeItem(atPath: folder) }
    }

    var now: Int64 { time.now }
    var clock: Clock { time }
    var port: UInt16 { web.address.port }

    func advance(by seconds: Int64) { time.advance(by: seconds) }

    func stop() { web.stop() }

    func connect() throws -> Connection { try Connection(port: port) }

    static func newFolder() -> String {
        FileManager.default.temporaryDirectory.appending(path: "qr-checkin-\(UUID())").path
    }

    /// One request on a connection of its own.
    func ask(
        _ method: String, _ target: String, headers: KeyValuePairs<String, String> = [:], body: [UInt8]? = nil
    ) throws -> Answer? {
        let connection = try connect()
        connection.send(Self.request(method, target, headers: headers, body: body))
        return connection.receive(withoutBody: method == "HEAD")
    }

    static func request(
        _ method: String, _ target: String, headers: KeyValuePairs<String, String> = [:], body: [UInt8]? = nil
    ) -> [UInt8] {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if let body { head += "Content-Length: \(body.count)\r\n" }
        return Array((head + "\r\n").utf8) + (body ?? [])
    }

    /// Posts a tree as JSON.
    func post(
        _ target: String, _ tree: CBOR, headers: KeyValuePairs<String, String> = ["Content-Type": "application/json"]
    ) throws -> Answer? {
        try ask("POST", target, headers: headers, body: JSON.encode(tree))
    }

    /// One request of the desk's.
    func desk(_ method: String, _ target: String, _ tree: CBOR? = nil) throws -> Answer? {
        try ask(
            method, target,
            headers: ["Authorization": "Bearer \(deskSecret.text ?? "")", "Content-Type": "application/json"],
            body: tree.map { JSON.encode($0) })
    }
}
