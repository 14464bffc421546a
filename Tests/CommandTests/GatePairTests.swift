import CheckIn
import CheckInServer
import Foundation
import Testing

@testable import qr_checkin

/// A terminal that is one of the desk's gates.
struct GatePairTests {
    private let service: TestService
    private var home: String { service.folder + "/home" }
    private var file: String { home + "/qr-checkin/gate-pairing.cbor" }

    init() throws {
        service = try TestService(openGate: false)
        #expect(RecordedConsole().run("desk", "venues", "set", "pool", "--data", service.data) == .done)
    }

    private func run(_ words: [String], input: String = "", token: String = "", now: Int64 = TestService.now)
        -> (qr_checkin.ExitStatus, RecordedConsole)
    {
        let console = RecordedConsole()
        let environment = ["LANG": "en_US.UTF-8", "XDG_DATA_HOME": home, "QRCHECKIN_TOKEN": token]
        return (console.run(words, input: Array(input.utf8), environment: environment, now: now), console)
    }

    private func desk(_ words: String..., now: Int64 = TestService.now) throws -> String {
        let (status, console) = run(["desk", "gates"] + words + ["--data", service.data], now: now)
        #expect(status == .done, "\(console.errors)")
        return String(console.output.prefix { $0 != " " && $0 != "\n" })
    }

    private func link(_ gate: String, now: Int64 = TestService.now) throws -> String {
        try desk("add", gate, "--venue", "pool", "--link", service.address + "/", now: now)
    }

    private func pair(_ gate: String) throws {
        let (status, console) = run(["gate", "pair", try link(gate)])
        #expect(status == .done, "\(console.errors)")
        #expect(console.output == "This computer is now the gate \(gate) at pool: \(service.address)\n")
    }

    @Test func `a paired terminal checks in and takes back without a token being typed`() throws {
        try pair("A")
        let code = try service.code()
        let (status, verified) = run(["gate", "verify", code, "--json"])
        #expect(status == .done, "\(verified.errors)")
        let record = try #require(try service.records().first)
        #expect(record["gate"]?.text == "A")
        #expect(record["venue"]?.text == "pool")
        let id = try #require(try JSON.decode(Array(verified.output.utf8))["id"]?.text)
        #expect(run(["gate", "annul", id]).1.output == "Taken back at 2023-11-15 07:13\n")
    }

    @Test func `it goes on without the server as the same gate`() throws {
        try pair("A")
        let snapshot = service.folder + "/snapshot.cbor"
        #expect(run(["gate", "sync", snapshot, "--server", service.address]).0 == .done)
        #expect(run(["gate", "verify", try service.code(), "--snapshot", snapshot]).0 == .done)
        #expect(run(["gate", "sync", snapshot]).1.output.hasPrefix("Sent 1 scan\nAs of "))
        let record = try #require(try service.records().first)
        #expect(record["gate"]?.text == "A")
        #expect(record["venue"]?.text == "pool")
    }

    @Test func `the token is its owner's alone, and goes to no other server`() throws {
        try pair("A")
        for (path, modes) in [(home + "/qr-checkin", 0o700), (file, 0o600)] {
            let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(found as? Int == modes, "\(path)")
        }
        let other = try TestService(openGate: false)
        let code = try other.code()
        let (status, console) = run(["gate", "verify", code, "--server", other.address])
        #expect(status == .wrongUse)
        #expect(console.errors.first?.contains("this server answers paired gates only") == true)
        // Nor does the desk's work become the gate's.
        let (desk, complaint) = run(["desk", "keys", "list", "--server", service.address])
        #expect(desk == .wrongUse)
        #expect(complaint.errors == ["qr-checkin: this server wants the desk's secret; put it into QRCHECKIN_TOKEN"])
    }

    @Test func `a link comes from standard input as well, and its text alone needs the server`() throws {
        let piped = run(["gate", "pair", "-", "--json"], input: try link("A") + "\n")
        #expect(
            piped.1.output == "{\"gate\":\"A\",\"venue\":\"pool\",\"server\":\"\(service.address)\"}\n")
        let text = try #require(try link("B").split(separator: "=").last)
        #expect(run(["gate", "pair", String(text), "--server", service.address + "/"]).0 == .done)
        #expect(run(["gate", "verify", try service.code()]).0 == .done)
        #expect(try service.records().first?["gate"]?.text == "B")
    }

    @Test func `a link that is of no use says which way it is, and leaves the pairing as it was`() throws {
        try pair("A")
        let kept = try Data(contentsOf: URL(filePath: file))
        let used = try link("B")
        #expect(run(["gate", "pair", used], token: "").0 == .done)
        try kept.write(to: URL(filePath: file))
        let old = try link("C", now: TestService.now - 600)
        for (link, sentence) in [
            (used, "another device took the link up; ask the desk for a new one"),
            (old, "the link's ten minutes are over; ask the desk for a new one"),
            (
                used + "x",
                "the server knows no such link: a newer one took its place, or it is another server's; ask the desk for a new one"
            ),
        ] {
            let (status, console) = run(["gate", "pair", link])
            #expect(status == .refused)
            #expect(console.errors == ["qr-checkin: " + sentence])
        }
        for link in ["", "https://example.org/", service.address + "/gate.html#pair=", "a b"] {
            let (status, console) = run(["gate", "pair", link])
            #expect(status == .wrongUse, "\(link)")
            #expect(
                console.errors == [
                    "qr-checkin: that is no pairing link from the desk; see `qr-checkin gate pair --help`."
                ])
        }
        let (status, silent) = run(["gate", "pair", "http://127.0.0.1:9/gate.html#pair=x"])
        #expect(status == .fault)
        #expect(silent.errors == ["qr-checkin: http://127.0.0.1:9 cannot be reached: nothing takes connections there"])
        #expect(try Data(contentsOf: URL(filePath: file)) == kept)
    }

    @Test func `a gate that was shut out, or is told to be another, hears so`() throws {
        try pair("A")
        let code = try service.code()
        let (other, named) = run(["gate", "verify", code, "--gate", "B"])
        #expect(other == .wrongUse)
        #expect(named.errors == ["qr-checkin: this computer is the gate A at pool; leave --gate and --venue out"])
        let revoke = ["desk", "gates", "revoke", "A", "--server", service.address]
        #expect(run(revoke, token: service.secret).0 == .done)
        let shut =
            "qr-checkin: the desk shut this gate out, or paired another device; run `gate pair` with a new link from the desk"
        var (status, console) = run(["gate", "sync", service.folder + "/snapshot.cbor"])
        #expect(status == .wrongUse)
        #expect(console.errors == [shut])
        (status, console) = run(["gate", "verify", code])
        #expect(status == .wrongUse)
        #expect(console.errors == [shut])
        // A token that is typed counts instead.
        #expect(run(["gate", "verify", code], token: service.secret).0 == .fault)
        #expect(run(["gate", "verify", code, "--server", service.address], token: service.secret).0 == .done)
    }

    @Test func `a pairing that cannot be read or kept is a plain message, and no link is spent on it`() throws {
        let link = try link("A")
        let nowhere = RecordedConsole()
        #expect(nowhere.run("gate", "pair", link) == .wrongUse)
        #expect(nowhere.errors == ["qr-checkin: there is no place to keep the pairing; set HOME or XDG_DATA_HOME"])
        let full = RecordedConsole()
        let environment = ["LANG": "en_US.UTF-8", "HOME": "/dev/null"]
        #expect(full.run("gate", "pair", link, environment: environment) == .fault)
        #expect(full.errors == ["qr-checkin: cannot use /dev/null/.local/: Not a directory"])
        #expect(run(["gate", "pair", link]).0 == .done)
        try Data("no pairing".utf8).write(to: URL(filePath: file))
        let (status, console) = run(["gate", "verify", try service.code()])
        #expect(status == .fault)
        #expect(
            console.errors == ["qr-checkin: \(file) holds no gate's pairing; remove it and run `gate pair` again"])
    }

    @Test func `work on a data folder asks no server`() throws {
        try pair("A")
        let snapshot = service.folder + "/snapshot.cbor"
        let (status, console) = run(["gate", "sync", snapshot, "--data", service.data], now: TestService.now - 240)
        #expect(status == .done)
        #expect(console.errors.isEmpty)
    }
}
