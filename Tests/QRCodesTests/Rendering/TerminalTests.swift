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

    @Test func asciiDrawsTwoCharactersAModule() throws {
        for symbol in try SymbolsOfEachKind.all() { checkASCII(of: symbol) }
    }

    private func checkASCII(of symbol: some MatrixSymbol) {
        let coloured = [true: "\u{1B}[48;5;16m", false: "\u{1B}[48;5;231m"]
        let inks: [(ink: TerminalInk, dark: String, light: String)] = [
            (.darkOnLight, "##", "  "), (.lightOnDark, "  ", "##"),
        ]
        for margin in [0, 2] {
            let rows = (-margin..<symbol.rows + margin).map { row in
                (-margin..<symbol.columns + margin).map { symbol.isDark(column: $0, row: row) }
            }
            for (ink, dark, light) in inks {
                let lines = symbol.terminalLines(quietZone: UInt8(margin), ink: ink, glyphs: .ascii)
                #expect(lines == rows.map { $0.map { $0 ? dark : light }.joined() })
            }
            // Spaces on two backgrounds, which are named where they change.
            let lines = symbol.terminalLines(quietZone: UInt8(margin), ink: .coloured, glyphs: .ascii)
            for (line, row) in zip(lines, rows) {
                var expected = ""
                for (column, isDark) in row.enumerated() {
                    if column == 0 || row[column - 1] != isDark { expected += coloured[isDark, default: ""] }
                    expected += "  "
                }
                #expect(line == expected + "\u{1B}[0m")
            }
            #expect(lines.count == rows.count)
        }
    }

    @Test func rowsOddInNumberEndWithALightHalf() throws {
        let wide = try RectangularQRCode.encode("12345", version: RectangularVersion(rows: 7, columns: 43))
        let lines = wide.terminalLines(ink: .darkOnLight)
        #expect(lines.count == 6 && lines.allSatisfy { $0.count == 47 })
        #expect(Set(wide.terminalLines(quietZone: 0, ink: .darkOnLight)[3]).isSubset(of: [" ", "▀"]))
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
