import CheckIn
import Foundation
import Testing

@testable import CheckInServer
@testable import qr_checkin

struct GateReadTests {
    /// A picture of a text in a file of its own, in the service's folder.
    private func picture(_ text: String, _ name: String, in service: TestService) throws -> String {
        let path = service.folder + "/" + name + ".png"
        #expect(RecordedConsole().run("qr", "encode", text, "-o", path) == .done)
        return path
    }

    @Test func `a picture of a live code admits, and a second one of the same pass does not`() throws {
        let service = try TestService()
        let first = try picture(try service.code(), "first", in: service)
        let direct = RecordedConsole()
        #expect(direct.run("gate", "read", first, "--data", service.data) == .done)
        #expect(direct.output.hasPrefix("✓ Admitted · "))
        #expect(direct.output.hasSuffix(" · 1 inside · \(first)\n"))
        let second = try picture(try service.code(at: TestService.now + 1), "second", in: service)
        let overHTTP = RecordedConsole()
        #expect(overHTTP.run("gate", "read", second, "--server", service.address) == .refused)
        #expect(overHTTP.output == "✕ Refused · Already inside since 07:13, gate main · \(second)\n")
    }

    @Test func `each picture has its verdict, and one that is refused is enough for status 1`() throws {
        let service = try TestService()
        let good = try picture(try service.code(), "good", in: service)
        let foreign = try picture("https://example.com", "foreign", in: service)
        let console = RecordedConsole()
        #expect(console.run("gate", "read", foreign, good, "--data", service.data) == .refused)
        let lines = console.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first == "? Try again · Not one of our codes · \(foreign)")
        #expect(lines.last?.hasPrefix("✓ Admitted · ") == true)
    }

    @Test func `a picture comes from standard input too`() throws {
        let service = try TestService()
        let path = try picture(try service.code(), "piped", in: service)
        let console = RecordedConsole()
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        #expect(console.run("gate", "read", "-", "--data", service.data, input: bytes) == .done)
        #expect(console.output.hasSuffix(" · 1 inside · -\n"))
    }

    @Test func `a bad picture refuses nobody`() throws {
        let blank = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../PicturesTests/Files/one-pixel.png").path
        let console = RecordedConsole()
        #expect(console.run("gate", "read", blank) == .refused)
        #expect(console.run("gate", "read", blank, environment: ["LANG": "ko_KR.UTF-8"]) == .refused)
        #expect(console.output.isEmpty)
        #expect(
            console.errors == [
                "qr-checkin: \(blank): no QR code could be read; please take the picture again",
                "qr-checkin: \(blank): 읽을 수 있는 QR 코드가 없어요. 다시 찍어 주세요.",
            ])
    }

    @Test func `a code that breaks off is not a refusal`() throws {
        let service = try TestService()
        let path = try picture(String(try service.code().dropLast(20)), "short", in: service)
        let console = RecordedConsole()
        #expect(console.run("gate", "read", path) == .refused)
        #expect(console.output == "? Try again · The code could not be read · \(path)\n")
    }

    @Test func `machines are told which picture a verdict is about`() throws {
        let service = try TestService()
        let path = try picture(try service.code(), "facts", in: service)
        let console = RecordedConsole()
        #expect(console.run("gate", "read", "--json", path, "--data", service.data) == .done)
        let tree = try JSON.decode(Array(console.output.utf8))
        #expect(tree["picture"]?.text == path)
        guard case .admitted = try Verdict(tree) else {
            Issue.record("\(console.output)")
            return
        }
    }

    @Test func `what is no picture ends with status 2, and the other pictures are read all the same`() throws {
        let service = try TestService()
        let good = try picture(try service.code(), "good", in: service)
        let foreign = try picture("https://example.com", "foreign", in: service)
        let console = RecordedConsole()
        #expect(console.run("gate", "read", "/nowhere.png", good, foreign, "--data", service.data) == .wrongUse)
        #expect(console.errors == ["qr-checkin: /nowhere.png: the file cannot be read"])
        let lines = console.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("✓ Admitted · ") == true)
    }

    @Test func `what is no picture needs no server to say so`() {
        let console = RecordedConsole()
        #expect(console.run("gate", "read", "/nowhere.png", "--server", "http://127.0.0.1:9") == .wrongUse)
        #expect(console.errors == ["qr-checkin: /nowhere.png: the file cannot be read"])
    }
}
