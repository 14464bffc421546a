import CheckIn
import CheckInServer
import Foundation
import Testing

@testable import qr_checkin

/// A server in this process with a folder for the test's files; both gone with the test.
final class TestService: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID())").path
    let secret: String
    private let web: WebService
    static let now: Int64 = 1_700_000_000

    init(openEnrolment: Bool = true, openGate: Bool = true) throws {
        let service = try CheckInService(try DataFolder(making: folder + "/data")) { TestService.now }
        let secret = try service.deskSecret()
        self.secret = try #require(secret.text)
        var settings = WebService.Settings(
            listenAddress: ListenAddress(host: "127.0.0.1", port: 0), deskSecret: secret)
        settings.isEnrolmentOpen = openEnrolment
        settings.isGateOpen = openGate
        web = try WebService(service, settings: settings)
    }

    deinit {
        web.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    var port: UInt16 { web.address.port }
    var address: String { "http://127.0.0.1:\(port)" }
    var data: String { folder + "/data" }
    var wallet: String { folder + "/wallet" }

    /// The check-ins of the ledger.
    func records() throws -> [CBOR] {
        let service = try CheckInService(try DataFolder(existing: data)) { TestService.now }
        defer { service.stop() }
        let answer = LocalService(service).ask("GET", "/api/checkins?limit=500", nil).body
        return try #require(answer?["checkins"]?.array)
    }

    /// The text that `pass --once` prints; at another time than the server's, without the server.
    func code(at now: Int64 = TestService.now) throws -> String {
        if now != TestService.now { _ = try code() }
        let server = now == TestService.now ? address : "http://127.0.0.1:9"
        let console = RecordedConsole()
        #expect(console.run("pass", "--once", "--wallet", wallet, "--server", server, now: now) == .done)
        #expect(console.errors.isEmpty)
        #expect(console.output.hasSuffix("\n"))
        return String(console.output.dropLast())
    }
}
