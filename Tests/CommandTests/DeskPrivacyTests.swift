import CheckIn
import Foundation
import Testing

@testable import CheckInServer
@testable import qr_checkin

struct DeskPrivacyTests {
    private func run(_ service: TestService, now: Int64 = TestService.now, _ arguments: String...) -> RecordedConsole {
        let console = RecordedConsole()
        let status = console.run(arguments, now: now)
        #expect(status == .done || status == .refused || status == .wrongUse, "\(console.errors)")
        return console
    }

    @Test func `venues are set, and keep what is not named`() throws {
        let service = try TestService()
        let set = run(
            service, "desk", "venues", "set", "main", "--capacity", "3", "--reentry", "30", "--hours",
            "mon-fri 09:00-18:00, sat 22:00-02:00", "--data", service.data)
        #expect(set.output.hasPrefix("main  0/3  back 30 minutes after leaving  mon-fri 09:00-18:00, sat 22:00-02:00"))
        _ = run(service, "desk", "venues", "set", "main", "--hours", "always", "--data", service.data)
        let list = run(service, "desk", "venues", "list", "--data", service.data)
        #expect(list.output == "main  0/3  back 30 minutes after leaving  always open  \n")
        for arguments in [
            ["--capacity", "-1"], ["--reentry", "often"], ["--hours", "09:00"], ["--hours", "fri-mon 09:00-10:00"],
        ] {
            let console = RecordedConsole()
            #expect(console.run(["desk", "venues", "set", "main", "--data", service.data] + arguments) == .wrongUse)
        }
    }

    @Test func `an admission is taken back by its id`() throws {
        let service = try TestService()
        let code = try service.code()
        let verify = run(service, "gate", "verify", code, "--gate", "north", "--json", "--data", service.data)
        let id = try #require(try JSON.decode(Array(verify.output.utf8))["id"]?.text)
        let wrong = run(service, "gate", "annul", id, "--data", service.data)
        #expect(wrong.errors == ["qr-checkin: only the gate that admitted may take it back"])
        let right = run(service, "gate", "annul", id, "--gate", "north", "--data", service.data)
        #expect(right.output == "Taken back at 2023-11-15 07:13\n")
        let exit = run(service, "gate", "verify", "--exit", code, "--data", service.data)
        #expect(exit.output.hasPrefix("✕ "))
    }

    @Test func `a person is looked up with a reason, and sees and erases themselves`() throws {
        let service = try TestService()
        let code = try service.code()
        _ = run(service, "gate", "verify", code, "--data", service.data)
        let number = try Code(text: code).pass.claims.safeNumber.text
        let without = run(service, "desk", "person", number, "--data", service.data)
        #expect(without.errors.first?.hasPrefix("qr-checkin: say with --by and --reason who asks, and why") == true)
        let person = run(
            service, "desk", "person", number, "--by", "Nurse Kim", "--reason", "contact tracing", "--data",
            service.data)
        #expect(person.output.contains("number            \(number)\n"))
        #expect(person.output.hasSuffix("2023-11-15 07:13  main/main · came in\n"))
        let lookups = run(service, "desk", "lookups", "--data", service.data)
        #expect(lookups.output == "2023-11-15 07:13  \(number)  Nurse Kim  contact tracing\n")
        let own = run(service, "pass", "data", "--wallet", service.wallet, "--server", service.address)
        #expect(own.output == person.output)
        let careful = run(service, "pass", "erase", "--wallet", service.wallet, "--server", service.address)
        #expect(careful.errors.count == 1)
        let erase = run(service, "pass", "erase", "--yes", "--wallet", service.wallet, "--server", service.address)
        #expect(erase.output == "The server has forgotten you.\n")
        let nothing = run(service, "pass", "data", "--wallet", service.wallet, "--server", service.address)
        #expect(nothing.errors == ["qr-checkin: the server knows nothing about this device"])
        let evidence = run(service, "desk", "deletions", "list", "--data", service.data)
        #expect(evidence.output == "2023-11-15 07:13  a holder's wish  1 check-ins (1 admitted), 1 people\n")
        let later = TestService.now + 29 * 86400
        #expect(run(service, now: later, "desk", "deletions", "run", "--data", service.data).output.isEmpty)
    }
}
