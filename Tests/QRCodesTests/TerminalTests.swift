import QRCodes
import Testing

struct TerminalTests {
    @Test func aWholePictureInBlackOnWhite() throws {
        let code = try QRCode.encode("01234567", mask: Mask(2))
        let lines = code.terminalLines()
        #expect(lines.count == 15)
        let start = "\u{1B}[38;5;16;48;5;231m"
        let end = "\u{1B}[0m"
        #expect(lines.allSatisfy { $0.hasPrefix(start) && $0.hasSuffix(end) })
        let plain = lines.map { String($0.dropFirst(start.count).dropLast(end.count)) }
        #expect(plain == code.terminalLines(ink: .darkOnLight))
        #expect(plain.map { "|\($0)|" }.joined(separator: "\n") == Self.golden)
    }

    @Test func linesReadBackAsTheSymbolWithItsMargin() throws {
        let code = try QRCode.encode("안녕하세요 QR", version: Version(7))
        for margin in [0, 1, 4] {
            let dark = code.terminalLines(quietZone: UInt8(margin), ink: .darkOnLight)
            let light = code.terminalLines(quietZone: UInt8(margin), ink: .lightOnDark)
            let side = code.modulesPerSide + 2 * margin
            #expect(dark.count == (side + 1) / 2)
            for row in 0..<dark.count * 2 {
                let expected = (0..<side).map { code.isDark(column: $0 - margin, row: row - margin) }
                #expect(Self.modules(dark[row / 2], isUpper: row % 2 == 0) == expected)
                #expect(Self.modules(light[row / 2], isUpper: row % 2 == 0) == expected.map { !$0 })
            }
        }
    }

    @Test func withoutEscapesOnlyBlocksAndSpacesRemain() throws {
        let code = try QRCode.encode("1")
        for ink in [TerminalInk.darkOnLight, .lightOnDark] {
            let characters = Set(code.terminalLines(ink: ink).joined())
            #expect(characters == [" ", "▀", "▄", "█"])
        }
    }

    private static func modules(_ line: String, isUpper: Bool) -> [Bool] {
        line.map { $0 == "█" || $0 == (isUpper ? "▀" : "▄") }
    }

    private static let golden = """
        |                             |
        |                             |
        |    █▀▀▀▀▀█  █▄██ █▀▀▀▀▀█    |
        |    █ ███ █ █▄    █ ███ █    |
        |    █ ▀▀▀ █ █ ▀▀█ █ ▀▀▀ █    |
        |    ▀▀▀▀▀▀▀ █ ▀▄█ ▀▀▀▀▀▀▀    |
        |    ▀ ▀█▀█▀▄▄▀▄ █ ▀█▀██      |
        |      ▀ ▄ ▀▀ █ ▀ ▀ ▄███▀▀    |
        |       ▀▀▀▀▀█ ▄█▄█▄ ▀▄▄      |
        |    █▀▀▀▀▀█ ▄▀█▄█▄█▀  ▄ ▄    |
        |    █ ███ █ █▄  █  █ ▀▀      |
        |    █ ▀▀▀ █ ▀ ▀▀ ▀ ▄█ █▄     |
        |    ▀▀▀▀▀▀▀ ▀▀▀▀ ▀  ▀ ▀      |
        |                             |
        |                             |
        """
}
