import CheckIn
import Foundation
import Testing

@testable import CheckInServer
@testable import qr_checkin

struct DeskTests {
    /// Runs a desk's command over HTTP, with the secret.
    private func desk(_ service: TestService, _ arguments: String...) -> (qr_checkin.ExitStatus, RecordedConsole) {
        let console = RecordedConsole()
        let environment = ["LANG": "en_US.UTF-8", "QRCHECKIN_TOKEN": service.secret]
        let status = console.run(["desk"] + arguments + ["--server", service.address], environment: environment)
        return (status, console)
    }

    @Test func `keys are listed, rotated and retired, on the folder and over HTTP alike`() throws {
        let service = try TestService()
        let first = RecordedConsole()
        #expect(first.run("desk", "keys", "list", "--data", service.data) == .done)
        #expect(first.output.hasSuffix("  signs\n"))
        let key = String(first.output.prefix(16))
        let (status, rotated) = desk(service, "keys", "rotate", "--lead", "48")
        #expect(status == .done)
        #expect(rotated.output.hasSuffix("  signs from 2023-11-17 07:13 on\n"))
        let (refused, complaint) = desk(service, "keys", "retire", key)
        #expect(refused == .refused)
        #expect(
            complaint.errors == [
                "qr-checkin: no other key would sign passes; rotate first, and wait until the new key signs"
            ])
        let now = RecordedConsole()
        #expect(now.run("desk", "keys", "rotate", "--lead", "0", "--json", "--data", service.data) == .done)
        #expect(try JSON.decode(Array(now.output.utf8))["use"]?.text == "signing")
        #expect(desk(service, "keys", "retire", key).0 == .done)
        let (_, list) = desk(service, "keys", "list")
        let uses = list.output.split(separator: "\n").map { $0.dropFirst(18) }
        #expect(uses == ["retired 2023-11-15 07:13", "signs from 2023-11-17 07:13 on", "signs"])
    }

    @Test func `what is wrong is said`() throws {
        let service = try TestService()
        #expect(desk(service, "keys", "retire", "x").0 == .wrongUse)
        #expect(
            desk(service, "keys", "retire", "0000000000000001").1.errors == [
                "qr-checkin: there is nothing of that name"
            ])
        #expect(desk(service, "keys", "rotate", "--lead", "-1").0 == .wrongUse)
        #expect(desk(service, "revoke", "nobody").0 == .wrongUse)
        #expect(desk(service, "revoke", "99현99규").0 == .refused)
        #expect(desk(service, "invite", "--csv", service.folder + "/nothing").0 == .wrongUse)
        #expect(desk(service, "invite", "--until", "tomorrow").0 == .wrongUse)
        #expect(desk(service, "invite", "--until", "2023-02-30").0 == .wrongUse)
        #expect(desk(service, "invite", "--link", "example.org").0 == .wrongUse)
        #expect(
            desk(service, "invite", "--until", "2020-01-01").1.errors == [
                "qr-checkin: a pass is to end after it begins, and later than now"
            ])
        let without = RecordedConsole()
        #expect(without.run("desk", "keys", "list", "--server", service.address) == .wrongUse)
        #expect(without.errors == ["qr-checkin: this server wants the desk's secret; put it into QRCHECKIN_TOKEN"])
        let nowhere = RecordedConsole()
        #expect(nowhere.run("desk", "keys", "list", "--server", "http://127.0.0.1:9") == .fault)
        #expect(nowhere.run("desk", "keys", "list", "--data", service.folder + "/none") == .fault)
    }

    @Test func `an invitation's link gives a pass, and the desk ends it`() throws {
        let service = try TestService(openEnrolment: false)
        let (status, console) = desk(
            service, "invite", "--name", "김현규", "--status", "2차 접종", "--link", "https://example.org/in")
        #expect(status == .done)
        let words = console.output.split(separator: " ", omittingEmptySubsequences: true).map { String($0) }
        let number = words[0]
        #expect(SafeNumber(number) != nil)
        #expect(words[1] == "김현규")
        let link = try #require(words.last).trimmingCharacters(in: .newlines)
        #expect(link.hasPrefix("https://example.org/in/#invitation="))
        let holder = RecordedConsole()
        #expect(
            holder.run(
                "pass", "--once", "--wallet", service.wallet, "--server", service.address, "--invitation", link)
                == .done)
        let code = String(holder.output.dropLast())
        #expect(try Code(text: code).pass.claims.name == "김현규")
        let gate = RecordedConsole()
        #expect(gate.run("gate", "verify", code, "--data", service.data) == .done)
        #expect(gate.output == "✓ Admitted · 김현규 · 2차 접종 · 1 inside\n")
        #expect(desk(service, "revoke", number).1.output == "Passes ended: 1\n")
        let after = RecordedConsole()
        let next = try service.code(at: TestService.now + 5)
        #expect(after.run("gate", "verify", next, "--data", service.data) == .refused)
        #expect(after.output.hasPrefix("✕ Refused · The pass was revoked at 07:13"))
    }

    @Test func `passes are found by the beginning of the safe number, and by their name`() throws {
        let service = try TestService()
        let pass = try Code(text: try service.code()).pass.claims
        let number = pass.safeNumber.text
        for query in [[], [String(number.prefix(4))], [number], [pass.id.hex], [pass.id.hex.uppercased()]] {
            let console = RecordedConsole()
            #expect(console.run(["desk", "passes"] + query + ["--data", service.data]) == .done)
            #expect(console.output.hasPrefix("\(number)  until 20"))
            #expect(console.output.hasSuffix("  \(pass.id.hex)\n"))
        }
        for query in ["0000000000000000", "99현99규", "%"] {
            let (status, console) = desk(service, "passes", query)
            #expect(status == .refused)
            #expect(console.output.isEmpty)
        }
        #expect(desk(service, "revoke", pass.id.hex).0 == .done)
        #expect(desk(service, "passes", number).1.output == "\(number)  ended 2023-11-15 07:13  \(pass.id.hex)\n")
    }

    @Test func `a list is invited, and printed as a page`() throws {
        let service = try TestService()
        let list = "이름,상태,장소,끝\n김현규,접종,main;강당,2024-01-01\n\"<Lee> & co\",,,\n"
        let sheet = service.folder + "/sheet.html"
        let console = RecordedConsole()
        let status = console.run(
            ["desk", "invite", "--csv", "-", "--sheet", sheet, "--json", "--data", service.data],
            input: Array(list.utf8))
        #expect(status == .done, "\(console.errors)")
        let invitations = try #require(try JSON.decode(Array(console.output.utf8)).array)
        #expect(invitations.map { $0["name"]?.text } == ["김현규", "<Lee> & co"])
        let page = try String(contentsOfFile: sheet, encoding: .utf8)
        #expect(try FileManager.default.attributesOfItem(atPath: sheet)[.posixPermissions] as? Int == 0o600)
        #expect(page.components(separatedBy: "<svg").count == 3)
        #expect(page.contains("&lt;Lee> &amp; co"))
        for invitation in invitations { #expect(page.contains(try #require(invitation["link"]?.text))) }
        for (text, complaint) in [
            ("name,wings\n", "a column that is unknown or there twice: wings"),
            ("name\n\"x\n", "line 2: the quotation marks do not match"),
            ("name,until\nx,soon\n", "line 2: a day is to be written as 2026-12-24: soon"),
        ] {
            let console = RecordedConsole()
            let arguments = ["desk", "invite", "--csv", "-", "--data", service.data]
            #expect(console.run(arguments, input: Array(text.utf8)) == .wrongUse)
            #expect(console.errors == ["qr-checkin: " + complaint])
        }
    }
}
