import CheckIn
import CheckInServer
import Foundation
import Testing

@testable import qr_checkin

struct DeskGatesTests {
    private func gates(_ service: TestService, _ arguments: String..., terminal: Bool = false) -> RecordedConsole {
        let console = RecordedConsole()
        let words = ["desk", "gates"] + arguments + ["--data", service.data]
        _ = console.run(words, terminal: terminal)
        return console
    }

    @Test func `gates are added, paired and revoked, on the folder and over HTTP alike`() throws {
        let service = try TestService(openGate: false)
        let added = gates(service, "add", "A", "--link", "https://example.org")
        #expect(added.output.hasPrefix("https://example.org/gate.html#pair="))
        #expect(added.output.hasSuffix("  once, until 2023-11-15 07:23\n"))
        #expect(gates(service, "add", "A").errors == ["qr-checkin: the venue has a gate of that name"])
        #expect(gates(service, "list").output.hasPrefix("A  main  waits for a device until 2023-11-15 07:23  "))
        let over = RecordedConsole()
        let environment = ["LANG": "en_US.UTF-8", "QRCHECKIN_TOKEN": service.secret]
        let pair = ["desk", "gates", "pair", "A", "--json", "--server", service.address]
        #expect(over.run(pair, environment: environment) == .done)
        #expect(
            try JSON.decode(Array(over.output.utf8))["link"]?.text?.hasPrefix(service.address + "/gate.html#pair=")
                == true)
        #expect(gates(service, "revoke", "A").output == "Revoked: A\n")
        #expect(gates(service, "revoke", "A").errors == ["qr-checkin: there is no gate of that name"])
        #expect(gates(service, "list").output.hasPrefix("A  main  revoked 2023-11-15 07:13  "))
    }

    @Test func `the link is shown as a code on a terminal`() throws {
        let service = try TestService()
        let lines = gates(service, "add", "A", terminal: true).output.split(separator: "\n")
        #expect(lines.count > 15)
    }

    @Test func `a name that two venues have needs the venue`() throws {
        let service = try TestService()
        #expect(RecordedConsole().run("desk", "venues", "set", "pool", "--data", service.data) == .done)
        _ = gates(service, "add", "A")
        _ = gates(service, "add", "A", "--venue", "pool")
        #expect(gates(service, "pair", "A").errors.first?.contains("choose one by --venue") == true)
        #expect(gates(service, "revoke", "A", "--venue", "pool").output == "Revoked: A\n")
    }
}
