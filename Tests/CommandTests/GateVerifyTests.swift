import CheckIn
import Testing

@testable import CheckInServer
@testable import qr_checkin

struct GateVerifyTests {
    @Test func `a data folder and its running server give one answer between them`() throws {
        let service = try TestService()
        let code = try service.code()
        let direct = RecordedConsole()
        #expect(direct.run("gate", "verify", code, "--data", service.data) == .done)
        #expect(direct.output.hasPrefix("✓ Admitted · "))
        #expect(direct.output.hasSuffix(" · 1 inside\n"))
        let later = try service.code(at: TestService.now + 1)
        let overHTTP = RecordedConsole()
        #expect(overHTTP.run("gate", "verify", later, "--server", service.address) == .refused)
        #expect(overHTTP.output == "✕ Refused · Already inside since 07:13, gate main\n")
    }

    @Test(arguments: ["%", "\n%\n", "%\n\n", "%\r\n\r\n", "% ", " %\r\n"])
    func `empty lines and spaces around a code are no part of it`(pattern: String) throws {
        let service = try TestService()
        let text = pattern.replacing("%", with: try service.code())
        for (operand, input) in [("-", text), (text, "")] {
            let console = RecordedConsole()
            #expect(
                console.run("gate", "verify", operand, "--data", service.data, input: Array(input.utf8)) == .done)
            #expect(console.output.hasPrefix("✓ Admitted · "))
            #expect(console.output.hasSuffix(" · 1 inside\n"))
            #expect(console.errors.isEmpty)
        }
    }

    @Test func `standard input that brought nothing is no code`() throws {
        let service = try TestService()
        let console = RecordedConsole()
        #expect(console.run("gate", "verify", "-", "--data", service.data, input: []) == .wrongUse)
        #expect(console.errors.first?.contains("nothing came in on standard input") == true)
        #expect(console.output.isEmpty)
    }

    @Test(arguments: ["", "\n", " "])
    func `several codes have a verdict each, and the worst is the status`(separator: String) throws {
        let service = try TestService()
        let text = try service.code() + separator + service.code(at: TestService.now + 1)
        let console = RecordedConsole()
        #expect(
            console.run("gate", "verify", "-", "--data", service.data, input: Array(text.utf8)) == .refused)
        let lines = console.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("✓ Admitted · ") == true)
        #expect(lines.last == "✕ Refused · Already inside since 07:13, gate main")
    }

    @Test func `what is no code is said, without a server`() {
        let console = RecordedConsole()
        for text in ["hello", "QC1:", "-", ""] {
            #expect(console.run("gate", "verify", text, input: [UInt8](repeating: 0x41, count: 2_000_000)) == .refused)
        }
        #expect(
            console.output == """
                ? Try again · Not one of our codes
                ? Try again · The code could not be read
                ? Try again · Not one of our codes
                ? Try again · Not one of our codes

                """)
        let korean = RecordedConsole()
        #expect(korean.run("gate", "verify", "hello", environment: ["LANG": "ko_KR.UTF-8"]) == .refused)
        #expect(korean.output == "? 다시 찍기 · 이 서비스의 코드가 아님\n")
    }

    @Test func `machines get the server's message`() throws {
        let service = try TestService()
        let console = RecordedConsole()
        _ = try service.code()
        let code = try service.code(at: TestService.now - 60)
        #expect(console.run("gate", "verify", "--json", code, "--data", service.data) == .refused)
        let tree = try JSON.decode(Array(console.output.utf8))
        #expect(try Verdict(tree) == .refused(.codeExpired(bySeconds: 45)))
        #expect(tree["id"]?.text?.hasPrefix("command-") == true)
        #expect(tree["sentence"]?.text == "The code ended 45 seconds ago")
    }

    @Test func `colour is for terminals that want it`() {
        for (terminal, environment, coloured) in [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false),
        ] as [(Bool, [String: String], Bool)] {
            let console = RecordedConsole()
            _ = console.run("gate", "verify", "hello", environment: environment, terminal: terminal)
            #expect(console.output.contains("\u{1B}") == coloured)
        }
    }

    @Test func `a gate that is not open wants the token`() throws {
        let service = try TestService(openGate: false)
        let code = try service.code()
        let without = RecordedConsole()
        #expect(without.run("gate", "verify", code, "--server", service.address) == .wrongUse)
        #expect(
            without.errors == [
                "qr-checkin: this server answers paired gates only; pair this one by `gate pair`, or put a token into QRCHECKIN_TOKEN"
            ])
        #expect(without.output.isEmpty)
        let with = RecordedConsole()
        let environment = ["QRCHECKIN_TOKEN": service.secret]
        #expect(with.run("gate", "verify", code, "--server", service.address, environment: environment) == .done)
    }

    @Test func `no server, no data and both of them are plain messages`() throws {
        let service = try TestService()
        let code = try service.code()
        let console = RecordedConsole()
        #expect(console.run("gate", "verify", code, "--server", "http://127.0.0.1:9") == .fault)
        #expect(console.run("gate", "verify", code, "--server", "ftp://x") == .wrongUse)
        #expect(console.run("gate", "verify", code, "--data", service.folder) == .fault)
        #expect(console.run("gate", "verify", code, "--data", service.folder + "/none") == .fault)
        #expect(console.run("gate", "verify", code, "--data", service.data, "--server", service.address) == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: http://127.0.0.1:9 cannot be reached: nothing takes connections there",
                "qr-checkin: --server is to be an address that begins with http:// or https://; see `qr-checkin gate verify --help`.",
                "qr-checkin: there is no server's data in \(service.folder)",
                "qr-checkin: cannot use \(service.folder)/none: No such file or directory",
                "qr-checkin: use only one of --data, --server and --snapshot; see `qr-checkin gate verify --help`.",
            ])
        #expect(console.output.isEmpty)
    }
}
