import CheckIn
import Foundation
import Testing

@testable import CheckInServer
@testable import qr_checkin

/// A whole ledger that moves to another folder.
struct DeskTransferTests {
    private let service: TestService
    private var moved: String { service.folder + "/moved" }
    private var file: String { service.folder + "/ledger.ndjson" }

    init() throws {
        service = try TestService()
    }

    private func export() throws -> String {
        let console = RecordedConsole()
        #expect(console.run("desk", "export", "--data", service.data) == .done)
        try console.output.write(toFile: file, atomically: true, encoding: .utf8)
        return console.output
    }

    private func take(_ file: String, into folder: String) -> RecordedConsole {
        let console = RecordedConsole()
        _ = console.run("desk", "import", file, "--data", folder)
        return console
    }

    @Test func `with its keys, the ledger goes on elsewhere as it was`() throws {
        let code = try service.code()
        let first = RecordedConsole()
        #expect(first.run("gate", "verify", code, "--data", service.data) == .done)
        let lines = try export().split(separator: "\n")
        #expect(lines.first == #"{"ledger":"qr-checkin","format":1}"#)
        #expect(take(file, into: moved).output == "Took over \(lines.count - 2) rows\n")
        for name in try FileManager.default.contentsOfDirectory(atPath: service.data)
        where name.hasSuffix(".key") || name.hasSuffix(".pem") {
            try FileManager.default.copyItem(atPath: service.data + "/" + name, toPath: moved + "/" + name)
        }
        let again = RecordedConsole()
        let next = try service.code(at: TestService.now + 15)
        #expect(again.run(["gate", "verify", next, "--data", moved], now: TestService.now + 15) == .refused)
        #expect(again.output == "✕ Refused · Already inside since 07:13, gate main\n")
        let second = RecordedConsole()
        #expect(second.run("desk", "export", "--data", moved) == .done)
        #expect(second.output.contains(try Code(text: code).pass.claims.safeNumber.text))
        let taken = take(file, into: moved)
        #expect(taken.errors == ["qr-checkin: that ledger is in use already; only an empty one can take another over"])
    }

    @Test func `what is no export, or only a part of one, is refused and leaves nothing`() throws {
        let whole = try export()
        for (text, sentence) in [
            ("", "\(file) is not what `desk export` writes"), ("{}\n", "\(file) is not what `desk export` writes"),
            (String(whole.dropLast(20)), "row"),
            (whole.split(separator: "\n").dropLast().joined(separator: "\n"), "cut"),
            (whole.replacing("\"checkins\"", with: "\"elsewhere\""), "cannot be read; nothing was taken over"),
        ] {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let console = take(file, into: moved)
            #expect(console.errors.count == 1)
            #expect(console.errors.first?.contains(sentence) == true, "\(console.errors)")
            #expect(console.output.isEmpty)
        }
        _ = try export()
        #expect(take(file, into: moved).output.hasPrefix("Took over "))
    }

    @Test func `a database wants the folder with the keys`() {
        for words in [["desk", "export"], ["desk", "import", "x"], ["desk", "gates", "list"]] {
            let console = RecordedConsole()
            #expect(console.run(words + ["--database", "postgres://127.0.0.1:9/x"]) == .wrongUse)
            #expect(console.errors.count == 1)
        }
        let console = RecordedConsole()
        #expect(
            console.run(
                "desk", "gates", "list", "--data", service.data, "--database", "postgres://127.0.0.1:9/x") == .fault)
    }
}
