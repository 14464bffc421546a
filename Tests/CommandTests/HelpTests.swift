import Foundation
import Testing

@testable import qr_checkin

struct HelpTests {
    /// Every help text, against the file that shows it as it should be.
    @Test(arguments: [[]] + Subcommand.all.map(\.words), ["en_US.UTF-8", "ko_KR.UTF-8"])
    func `help reads as it should`(words: [String], locale: String) throws {
        let console = RecordedConsole()
        #expect(console.run(words + ["--help"], environment: ["LANG": locale]) == .done)
        let name = (["help"] + words).joined(separator: "-") + "." + locale.prefix(2) + ".txt"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Help/" + name)
        #expect(console.output == (try? String(contentsOf: file, encoding: .utf8)), "\(name)")
    }

    @Test func `help fits a terminal of 120 columns`() {
        for words in [[]] + Subcommand.all.map(\.words) {
            let console = RecordedConsole()
            _ = console.run(words + ["-h"])
            #expect(console.output.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(words)")
        }
    }

    @Test func `help is answered before anything else is looked at`() {
        let console = RecordedConsole()
        #expect(console.run("gate", "verify", "--help") == .done)
        #expect(console.run("serve", "--listen", "nonsense", "--help") == .done)
        #expect(console.run("gate", "--help") == .done)
        #expect(console.errors.isEmpty)
    }
}
