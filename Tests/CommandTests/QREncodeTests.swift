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
        #expect(String(decoding: svg, as: UTF8.self) == code.svg(title: "QR code", pixelsPerModule: 3))
        #expect(try file("CODE.PNG").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        #expect(String(decoding: try file("code.txt"), as: UTF8.self) == lines(code, .darkOnLight))
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
                "qr-checkin: the text is longer than 1 MB; the largest QR code holds 7,089 characters",
                "qr-checkin: standard input is not UTF-8",
            ])
    }

    @Test(arguments: [
        (["--level", "X"], "--level is to be L, M, Q or H"),
        (["--version", "41"], "--version is to be a number from 1 to 40"),
        (["--mask", "8"], "--mask is to be a number from 0 to 7"),
        (["--mask", "one"], "--mask is to be a number from 0 to 7"),
        (["--scale", "0"], "--scale is to be a number from 1 to 255"),
        (["-o", "code.gif"], "-o needs a file name in .svg, .png or .txt"),
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
                "qr-checkin: the picture would be 47175 pixels wide, more than 8192; choose a smaller --scale"
            ])
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `--help says how to use it`() {
        let console = RecordedConsole()
        #expect(console.run("qr", "encode", "--help") == .done)
        #expect(
            console.output == """
                Usage: qr-checkin qr encode [TEXT] [OPTIONS]

                Draw a text as a QR code.

                  TEXT  What it holds; without it, or with `-`, standard input exactly as it is.

                Options:
                  -o, --output FILE  Put the picture here: a name in .svg, .png or .txt, or `-` for standard output (default: -).
                  --level L|M|Q|H    How much damage it survives (default: M).
                  --version 1-40     Its size (default: the smallest that holds the text).
                  --mask 0-7         Its mask (default: the one of lowest penalty).
                  --scale 1-255      Pixels a module, in SVG and PNG (default: 8).
                  --invert           Where there are no colours, draw for a dark background.
                  -h, --help         Show this help.

                """)
    }

    private func lines(_ code: QRCode, _ ink: TerminalInk) -> String {
        code.terminalLines(ink: ink).map { $0 + "\n" }.joined()
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
