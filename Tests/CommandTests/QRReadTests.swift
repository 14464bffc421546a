import Foundation
import QRCodes
import Testing

@testable import qr_checkin

final class QRReadTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A picture of a code in a file of its own.
    private func picture(_ text: String) throws -> String {
        let path = folder.appending(path: UUID().uuidString + ".png").path
        #expect(RecordedConsole().run("qr", "encode", text, "-o", path) == .done)
        return path
    }

    @Test func `the text of each picture is a line`() throws {
        let console = RecordedConsole()
        #expect(console.run("qr", "read", try picture("first"), try picture("둘째")) == .done)
        #expect(console.output == "first\n둘째\n")
    }

    @Test func `a picture that cannot be read does not keep the others from being read`() throws {
        let console = RecordedConsole()
        let missing = folder.appending(path: "nosuch.png").path
        #expect(console.run("qr", "read", try picture("first"), missing, try picture("last")) == .wrongUse)
        #expect(console.output == "first\nlast\n")
        #expect(console.errors == ["qr-checkin: \(missing): the file cannot be read"])
    }

    @Test func `a terminal does not obey what is in a code`() throws {
        let path = try picture("a\u{1B}[2Jb\u{7F}\r\nc")
        let terminal = RecordedConsole()
        #expect(terminal.run("qr", "read", path, terminal: true) == .done)
        #expect(terminal.output == "a␛[2Jb␡␍\nc\n")
        let pipe = RecordedConsole()
        #expect(pipe.run("qr", "read", path) == .done)
        #expect(pipe.output == "a\u{1B}[2Jb\u{7F}\r\nc\n")
    }

    @Test func `a picture comes from standard input too`() throws {
        let console = RecordedConsole()
        let bytes = try Data(contentsOf: URL(filePath: try picture("piped")))
        #expect(console.run("qr", "read", "-", input: Array(bytes)) == .done)
        #expect(console.output == "piped\n")
    }

    @Test func `machines are told everything about a symbol`() throws {
        let console = RecordedConsole()
        let path = try picture("facts")
        #expect(console.run("qr", "read", "--json", path) == .done)
        let facts = try #require(
            try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any])
        #expect(facts["text"] as? String == "facts")
        #expect(facts["bytes"] as? String == "6661637473")
        #expect(facts["kind"] as? String == "QR Code")
        #expect(facts["version"] as? String == "1")
        #expect(facts["level"] as? String == "M")
        #expect(facts["correctedErrors"] as? Int == 0)
        #expect(facts["corners"] as? [[Int]] == [[32, 32], [200, 32], [200, 200], [32, 200]])
        #expect(facts["picture"] as? String == path)
    }

    @Test func `a picture of each stage is put into a folder, and what was read is said as ever`() throws {
        let stages = folder.appending(path: "stages/made").path
        let console = RecordedConsole()
        let path = try picture("looked at")
        #expect(console.run("qr", "read", path, "--stages", stages) == .done)
        #expect(console.output == "looked at\n")
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        let files = try FileManager.default.contentsOfDirectory(atPath: stages).sorted()
        #expect(files == ["1-luminance", "2-binarized", "3-finders", "4-grid", "5-symbol"].map { "\(name)-\($0).png" })
        let again = RecordedConsole()
        #expect(again.run("qr", "read", "\(stages)/\(name)-5-symbol.png") == .done)
        #expect(again.output == "looked at\n")
        #expect(again.run("qr", "read", path, "--stages", path) == .fault)
        #expect(again.errors == ["qr-checkin: the folder \(path) cannot be made"])
    }

    @Test func `a picture without a code ends with status 1, and says so`() throws {
        let console = RecordedConsole()
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../PicturesTests/Files/one-pixel.png").path
        #expect(console.run("qr", "read", file) == .refused)
        #expect(console.output.isEmpty)
        #expect(console.errors == ["qr-checkin: \(file): no QR code found"])
    }

    @Test func `what cannot be read as a picture ends with status 2, and says why`() throws {
        let console = RecordedConsole()
        #expect(console.run("qr", "read", "/nowhere.png") == .wrongUse)
        #expect(console.run("qr", "read", "-", input: Array("text".utf8)) == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: /nowhere.png: the file cannot be read",
                "qr-checkin: -: neither a PNG nor a JPEG picture",
            ])
    }
}
