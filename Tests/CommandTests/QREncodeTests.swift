import Foundation
import QRCodes
import Testing

@testable import qr_checkin

final class QREncodeTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func `a terminal shows black on white, and anything else no colours`() throws {
        let code = try QRCode.encode("안녕하세요 QR")
        let terminal = RecordedConsole()
        #expect(terminal.run("qr", "encode", "안녕하세요 QR", terminal: true) == .done)
        #expect(terminal.output == lines(code, .coloured))
        let pipe = RecordedConsole()
        #expect(pipe.run("qr", "encode", "안녕하세요 QR", "-o", "-") == .done)
        #expect(pipe.output == lines(code, .darkOnLight))
        let dark = RecordedConsole()
        let environment = ["LANG": "en_US.UTF-8", "NO_COLOR": "1"]
        #expect(
            dark.run("qr", "encode", "안녕하세요 QR", "--invert", environment: environment, terminal: true) == .done)
        #expect(dark.output == lines(code, .lightOnDark))
    }

    @Test(arguments: [["-"], []])
    func `standard input is taken exactly as it is`(operands: [String]) throws {
        let console = RecordedConsole()
        let text = "ab\0cd\n"
        #expect(console.run(["qr", "encode"] + operands, input: Array(text.utf8)) == .done)
        #expect(console.output == lines(try QRCode.encode(text), .darkOnLight))
    }

    @Test func `level, version and mask are those asked for`() throws {
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "A", "--level", "h", "--version=7", "--mask", "3") == .done)
        let code = try QRCode.encode("A", level: .high, version: Version(7), mask: Mask(3))
        #expect(console.output == lines(code, .darkOnLight))
    }

    @Test func `the file's name says what it is`() throws {
        let code = try QRCode.encode("A")
        let svg = try file("code.svg", "--scale", "3")
        #expect(String(decoding: svg, as: UTF8.self) == code.svg(DrawingStyle(moduleSize: 3, title: "QR code")))
        #expect(try file("CODE.PNG").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        #expect(try file("code.pdf") == code.pdf(DrawingStyle(title: "QR code")))
        #expect(try file("code.eps") == code.eps())
        #expect(String(decoding: try file("code.txt"), as: UTF8.self) == lines(code, .darkOnLight))
    }

    @Test func `an empty title is the usual one`() throws {
        #expect(String(decoding: try file("code.svg", "--title", ""), as: UTF8.self).contains("<title>QR code</title>"))
    }

    @Test func `an empty file is a version 1 code`() throws {
        for path in ["/dev/null", folder.appendingPathComponent("empty").path] {
            if path != "/dev/null" { try Data().write(to: URL(filePath: path)) }
            let console = RecordedConsole()
            #expect(console.run("qr", "encode", "-i", path) == .done)
            #expect(console.output == lines(try QRCode.encode(""), .darkOnLight))
        }
    }

    @Test func `output that cannot be written is a fault, and says why`() {
        let console = RecordedConsole(outputFailure: "No space left on device")
        #expect(console.run("qr", "encode", "A") == .fault)
        #expect(console.errors == ["qr-checkin: cannot write standard output: No space left on device"])
    }

    @Test func `arguments are never changed on the way`() {
        let words = ["qr", "encode", "--binary"].map { Array($0.utf8) } + [[0xFF, 0xFE]]
        let console = RecordedConsole()
        #expect(console.run(bytes: words) == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: an argument is not UTF-8; bytes come from standard input or a file, with --binary"
            ])
        let good = RecordedConsole()
        #expect(good.run(bytes: ["qr", "encode", "é"].map { Array($0.utf8) }) == .done)
    }

    @Test func `an old file stays as it was when a new one cannot be made, and no part stays alone`() throws {
        let path = folder.appendingPathComponent("code.txt").path
        try Data("old".utf8).write(to: URL(filePath: path))
        // A folder stands where the second part is to be.
        try FileManager.default.createDirectory(atPath: folder.path + "/code-2.txt", withIntermediateDirectories: false)
        let console = RecordedConsole()
        let text = String(repeating: "a", count: 30)
        #expect(console.run("qr", "encode", text, "--parts", "--version", "1", "-o", path) == .fault)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["code-2.txt", "code.txt"])
        #expect(console.run("qr", "encode", text, "-o", path) == .done)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["code-2.txt", "code.txt"])
    }

    @Test func `a file that cannot be written is a fault, and says why`() {
        let console = RecordedConsole()
        let path = folder.appendingPathComponent("missing/code.svg").path
        #expect(console.run("qr", "encode", "A", "-o", path) == .fault)
        #expect(console.errors == ["qr-checkin: cannot write \(path): No such file or directory"])
    }

    @Test func `a text that is too long says by how much`() {
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "abcdefgh", "--version", "1", "--level", "H") == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: the text is too long: it takes 76 bits, and 1-H holds 72 (4 too many)"
            ])
        #expect(console.output.isEmpty)
    }

    @Test func `an input that no code can hold is a plain message`() {
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", input: [UInt8](repeating: 0x61, count: 2_000_000)) == .wrongUse)
        #expect(console.run("qr", "encode", input: [0x61, 0xFF]) == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: the input is longer than 1 MB; the largest QR code holds 7,089 characters",
                "qr-checkin: the input is not UTF-8 text; --binary takes it as it is",
            ])
    }

    @Test(arguments: [
        (["--level", "X"], "--level is to be L, M, Q or H"),
        (["--version", "41"], "--version is to be a size: 1-40, M1-M4, R7x43-R17x139"),
        (["--version", "R7x44"], "--version is to be a size: 1-40, M1-M4, R7x43-R17x139"),
        (["--kind", "micro", "--version", "7"], "--version is to be a size: M1-M4"),
        (["--kind", "rmqr", "--version", "M2"], "--version is to be a size: R7x43-R17x139"),
        (["--kind", "qr", "--version", "R7x43"], "--version is to be a size: 1-40"),
        (["--kind", "aztec"], "--kind is to be qr, micro or rmqr"),
        (["--mask", "8"], "--mask is to be a number from 0 to 7"),
        (["--mask", "one"], "--mask is to be a number from 0 to 7"),
        (["--mask", "4", "--kind", "micro"], "--mask is to be a number from 0 to 3"),
        (["--mask", "1", "--kind", "rmqr"], "--mask does not go with rmqr"),
        (["--gs1", "--version", "M3"], "--gs1 does not go with micro"),
        (["--gs1", "--industry", "7"], "--industry does not go with --gs1"),
        (["--segments", "A1", "--kanji"], "--kanji does not go with --segments"),
        (["--binary", "--kanji"], "--kanji does not go with --binary"),
        (["--kanji", "--eci", "always"], "--kanji does not go with --eci always"),
        (["--scale", "3"], "--scale does not go with text"),
        (["--title", "A", "--format", "eps"], "--title does not go with eps"),
        (["--invert", "--format", "svg"], "--invert does not go with svg"),
        (["--version", "+7"], "--version is to be a size: 1-40, M1-M4, R7x43-R17x139"),
        (["--version", "07"], "--version is to be a size: 1-40, M1-M4, R7x43-R17x139"),
        (["--mask", "+1"], "--mask is to be a number from 0 to 7"),
        (["--binary", "--parts"], "--binary does not go with --parts"),
        (["--eci", "26"], "--eci is to be auto, always or never; a number goes with --binary"),
        (["--eci", "always", "--binary"], "--eci with --binary is to be a number from 0 to 999999"),
        (["--industry", "100"], "--industry is to be a number from 00 to 99, or a letter"),
        (["--industry", "é"], "--industry is to be a number from 00 to 99, or a letter"),
        (["--scale", "0"], "--scale is to be a number from 1 to 255"),
        (["--quiet-zone", "256"], "--quiet-zone is to be a number from 0 to 255"),
        (["--dark", "blue"], "--dark is to be a colour as #rrggbb"),
        (["--dark", "#777", "--light", "#aaa"], "--dark and --light have a contrast of 1.9:1, and readers need 3.0:1"),
        (
            ["--dark", "#fff", "--light", "#000"],
            "--dark is not darker than --light, and not every reader knows inverted codes"
        ),
        (["-o", "code.gif"], "-o needs a file name in .svg, .png, .pdf, .eps or .txt, or --format"),
        (["--format", "gif"], "--format is to be svg, png, pdf, eps, text or ascii"),
        (["--input", "code.txt"], "TEXT and --input do not go together"),
    ])
    func `a wrong value is a wrong use`(words: [String], message: String) {
        let console = RecordedConsole()
        #expect(console.run(["qr", "encode", "A"] + words) == .wrongUse)
        #expect(console.errors == ["qr-checkin: \(message); see `qr-checkin qr encode --help`."])
    }

    @Test func `a picture that is too large names the limit`() {
        let console = RecordedConsole()
        let path = folder.appendingPathComponent("code.png").path
        #expect(console.run("qr", "encode", "A", "--version", "40", "--scale", "255", "-o", path) == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: the picture would be 47175 pixels long, more than 8192; choose a smaller --scale"
            ])
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a PDF page that is too large names the limit`() {
        let console = RecordedConsole()
        let path = folder.appendingPathComponent("code.pdf").path
        #expect(console.run("qr", "encode", "A", "--version", "40", "--scale", "255", "-o", path) == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: the picture would be 47175 points long, more than 14400; choose a smaller --scale"
            ])
    }

    @Test func `a format may be asked for, whatever the file is called`() throws {
        let code = try QRCode.encode("A")
        #expect(
            String(decoding: try file("code.txt", "--format", "ascii"), as: UTF8.self)
                == lines(code, .darkOnLight, .ascii))
        let pipe = RecordedConsole()
        #expect(pipe.run("qr", "encode", "A", "--format", "SVG") == .done)
        #expect(pipe.output == code.svg(DrawingStyle(title: "QR code")))
        let terminal = RecordedConsole()
        #expect(terminal.run("qr", "encode", "A", "--format", "ascii", terminal: true) == .done)
        #expect(terminal.output == lines(code, .coloured, .ascii))
    }

    @Test func `no PNG is poured over a terminal`() {
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "A", "--format", "png", terminal: true) == .wrongUse)
        #expect(
            console.errors == [
                "qr-checkin: a PNG is nothing to show in a terminal; name a file with -o; see `qr-checkin qr encode --help`."
            ])
        #expect(console.output.isEmpty)
    }

    @Test func `margin, colours and title are those asked for`() throws {
        let svg = try file(
            "code.svg", "--quiet-zone", "1", "--dark", "#002855", "--light", "#fed", "--title", "Tom & Jerry")
        let colours = try SymbolColours(
            dark: Colour(red: 0, green: 0x28, blue: 0x55), light: Colour(red: 0xFF, green: 0xEE, blue: 0xDD))
        let style = DrawingStyle(quietZone: 1, colours: colours, title: "Tom & Jerry")
        #expect(String(decoding: svg, as: UTF8.self) == (try QRCode.encode("A").svg(style)))
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "A", "--quiet-zone", "0") == .done)
        #expect(console.output.split(separator: "\n").allSatisfy { $0.count == 21 })
    }

    @Test func `a file's contents are held to the last byte`() throws {
        let path = folder.appendingPathComponent("text").path
        try Data("ab\0cd\n".utf8).write(to: URL(filePath: path))
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "-i", path) == .done)
        #expect(console.output == lines(try QRCode.encode("ab\0cd\n"), .darkOnLight))
        let missing = RecordedConsole()
        #expect(missing.run("qr", "encode", "--input", path + "2") == .wrongUse)
        #expect(missing.errors == ["qr-checkin: cannot read \(path)2"])
    }

    @Test func `with facts, a picture is drawn only into a file`() throws {
        let path = folder.appendingPathComponent("code.svg").path
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "A", "--json", "-o", path) == .done)
        #expect(console.output.hasSuffix(#","file":"\#(path)"}"# + "\n"))
        let svg = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        #expect(svg == (try QRCode.encode("A").svg(DrawingStyle(title: "QR code"))))
    }

    @Test func `parts are numbered files that hold the text together`() throws {
        let text = String((0..<99).flatMap { "\($0) 가나다 " })
        let path = folder.appendingPathComponent("v1.0/code.svg").path
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("v1.0"), withIntermediateDirectories: true)
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", text, "--parts", "--version", "10", "--json", "-o", path) == .done)
        let facts = console.output.split(separator: "\n")
        let parity = text.utf8.reduce(0, ^)
        for number in 1...facts.count {
            let file = folder.appendingPathComponent("v1.0/code-\(number).svg").path
            let expected = #""part":\#(number),"parts":\#(facts.count),"parity":\#(parity),"file":"\#(file)"}"#
            #expect(facts[number - 1].hasSuffix(expected))
            #expect(FileManager.default.fileExists(atPath: file))
        }
        #expect(facts.count == 7)
    }

    @Test func `what fits into one code has no part, and one picture`() throws {
        #expect(String(decoding: try file("code.svg", "--parts"), as: UTF8.self).hasPrefix("<svg"))
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "A", "--parts", "--json") == .done)
        #expect(!console.output.contains("part"))
    }

    @Test func `several pictures need a file, and several in characters do not`() throws {
        let text = String(repeating: "a", count: 30)
        let svg = RecordedConsole()
        #expect(svg.run("qr", "encode", text, "--parts", "--version", "1", "--format", "svg") == .wrongUse)
        #expect(
            svg.errors == [
                "qr-checkin: there are 3 pictures; name a file with -o; see `qr-checkin qr encode --help`."
            ])
        let lines = RecordedConsole()
        #expect(lines.run("qr", "encode", text, "--parts", "--version", "1") == .done)
        #expect(lines.output.split(separator: "\n").count == 3 * 15)
    }

    private func lines(_ code: QRCode, _ ink: TerminalInk, _ glyphs: TerminalGlyphs = .halfBlocks) -> String {
        code.terminalLines(ink: ink, glyphs: glyphs).map { $0 + "\n" }.joined()
    }

    /// Encodes `A` to a file and gives back what is in it.
    private func file(_ name: String, _ options: String...) throws -> [UInt8] {
        let path = folder.appendingPathComponent(name).path
        let console = RecordedConsole()
        #expect(console.run(["qr", "encode", "A", "-o", path] + options) == .done)
        #expect(console.errors == [] && console.output.isEmpty)
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
