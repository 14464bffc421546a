import CheckIn
import Foundation
import Keys
import Testing

@testable import qr_checkin

struct PassTests {
    @Test func `--once prints one code, and the wallet keeps its pass`() throws {
        let service = try TestService()
        let first = try Code(text: try service.code())
        #expect(first.issuedAt == TestService.now)
        // Without the server this time.
        let console = RecordedConsole()
        #expect(console.run("pass", "--once", "--wallet", service.wallet, "--server", "http://127.0.0.1:9") == .done)
        let second = try Code(text: String(console.output.dropLast()))
        #expect(second.pass == first.pass)
    }

    @Test func `the wallet is its owner's alone`() throws {
        let service = try TestService()
        _ = try service.code()
        for (path, modes) in [("", 0o700), ("/device-key.pem", 0o600), ("/pass.cwt", 0o600)] {
            let found = try FileManager.default.attributesOfItem(atPath: service.wallet + path)[.posixPermissions]
            #expect(found as? Int == modes, "\(path)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: service.wallet).count == 2)
    }

    @Test func `a pass that has expired, is damaged or belongs to another key is fetched anew`() throws {
        let service = try TestService()
        let first = try Code(text: try service.code()).pass
        let file = URL(filePath: service.wallet + "/pass.cwt")
        for damage in [Data(), Data([1, 2, 3]), Data(first.bytes.dropLast())] {
            try damage.write(to: file)
            #expect(try Code(text: try service.code()).pass == first)
        }
        let foreign = try Wallet(path: service.folder + "/other").key
        try Data(try foreign.pem().utf8).write(to: URL(filePath: service.wallet + "/device-key.pem"))
        #expect(try Code(text: try service.code()).pass.claims.deviceKey == foreign.publicKey)
        let late = RecordedConsole()
        let afterwards = first.claims.expiresAt
        #expect(
            late.run("pass", "--once", "--wallet", service.wallet, "--server", "http://127.0.0.1:9", now: afterwards)
                == .fault)
    }

    @Test func `a key that cannot be read is never replaced`() throws {
        let service = try TestService()
        try FileManager.default.createDirectory(atPath: service.wallet, withIntermediateDirectories: true)
        let file = URL(filePath: service.wallet + "/device-key.pem")
        try Data("no key".utf8).write(to: file)
        let console = RecordedConsole()
        #expect(console.run("pass", "--once", "--wallet", service.wallet, "--server", service.address) == .fault)
        #expect(console.errors == ["qr-checkin: \(file.path) holds no device key that can be read"])
        #expect(try Data(contentsOf: file) == Data("no key".utf8))
    }

    @Test func `where nobody may enrol, or nobody answers, the holder hears why`() throws {
        let closed = try TestService(openEnrolment: false)
        let console = RecordedConsole()
        #expect(console.run("pass", "--once", "--wallet", closed.wallet, "--server", closed.address) == .fault)
        #expect(console.run("pass", "--once", "--wallet", closed.wallet, "--server", "http://127.0.0.1:9") == .fault)
        #expect(
            console.errors == [
                "qr-checkin: An invitation is needed to get a pass. Please ask at the desk.",
                "qr-checkin: http://127.0.0.1:9 cannot be reached: nothing takes connections there",
            ])
    }

    @Test func `a clock that is off is told before the queue does`() throws {
        let service = try TestService()
        let console = RecordedConsole()
        #expect(
            console.run(
                "pass", "--once", "--wallet", service.wallet, "--server", service.address, now: TestService.now - 240)
                == .done)
        #expect(console.errors == ["qr-checkin: this computer's clock is 4 minutes slow; please set it"])
        // The code states the server's time all the same.
        #expect(try Code(text: String(console.output.dropLast())).issuedAt == TestService.now)
    }

    @Test func `without a terminal --once is named`() {
        let console = RecordedConsole()
        #expect(console.run("pass", "--wallet", "/nonexistent") == .wrongUse)
        #expect(console.errors == ["qr-checkin: this is no terminal; use --once to print one code's text"])
    }

    @Test func `the wallet stands where the system keeps such things`() {
        let console = RecordedConsole()
        for (environment, path) in [
            (["XDG_DATA_HOME": "/dev/null/data", "HOME": "/dev/null"], "/dev/null/data/"),
            (["HOME": "/dev/null/home"], "/dev/null/home/"),
            (["XDG_DATA_HOME": "relative", "HOME": "/dev/null"], "/dev/null/.local/"),
        ] {
            #expect(console.run("pass", "--once", environment: environment) == .fault)
            #expect(console.errors.last == "qr-checkin: cannot use \(path): Not a directory")
        }
        #expect(console.run("pass", "--once", environment: [:]) == .wrongUse)
    }
}
