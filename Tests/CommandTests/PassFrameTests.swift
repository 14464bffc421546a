import QRCodes
import Screens
import Testing

@testable import qr_checkin

struct PassFrameTests {
    private func frame(
        _ language: Language = .korean, codeArea: CodeArea? = nil, warning: String? = nil, showsColour: Bool = true
    ) throws -> PassFrame {
        let phrases = Phrases(language)
        let code = try QRCode.encode("QC1:" + String(repeating: "A", count: 362))
        return PassFrame(
            title: phrases.title(), subtitle: phrases.subtitle(), safeNumberTitle: phrases.safeNumber(),
            safeNumber: "12현34규", codeArea: codeArea ?? .code(code),
            remainingTime: phrases.remainingTime(seconds: 15), warning: warning, showsColour: showsColour,
            tooSmall: { "needs \($0.columns)×\($0.rows)" })
    }

    @Test func `in 80 × 40 everything stands in the order of the screen`() throws {
        let lines = try frame().lines(in: TerminalSize(columns: 80, rows: 40))
        #expect(lines.count == 40)
        #expect(lines[0] == String(repeating: " ", count: 29) + "\u{1B}[1m입장을 위한 QR X COOV\u{1B}[0m")
        #expect(lines[1].contains("이용하려는 시설에 QR코드로 체크인하거나 수기명부에"))
        #expect(lines[2].contains("휴대전화번호 대신 개인안심번호를 기재하세요."))
        #expect(lines[3].contains("개인안심번호") && lines[3].contains("12현34규"))
        #expect(lines[4..<39].allSatisfy { $0.hasPrefix("     \u{1B}[38;5;16;48;5;231m") })
        #expect(lines[39].hasSuffix("남은 시간 \u{1B}[31m15초\u{1B}[0m"))
    }

    @Test func `with less room the words give way, the code and its time stay`() throws {
        let frame = try frame(.english)
        for (rows, first) in [(41, "QR X COOV"), (38, "QR X COOV"), (37, "Safe number"), (36, "\u{1B}[38;5;16")] {
            let lines = frame.lines(in: TerminalSize(columns: 72, rows: rows))
            #expect(lines.count <= rows)
            #expect(lines[0].contains(first), "\(rows)")
            #expect(lines.last?.contains("left") == true)
        }
    }

    @Test(arguments: [(71, 40), (80, 35), (1, 1)])
    func `a terminal that is too small says so`(columns: Int, rows: Int) throws {
        #expect(try frame().lines(in: TerminalSize(columns: columns, rows: rows)) == ["needs 72×36"])
        #expect(try frame().lines(in: TerminalSize(columns: columns, rows: 0)) == [])
    }

    @Test func `a clock that is off is told below, where there is room`() throws {
        let warning = "이 컴퓨터의 시계가 4분 느려요. 시간을 맞춰 주세요."
        let calm = try frame().lines(in: TerminalSize(columns: 80, rows: 50))
        let lines = try frame(warning: warning).lines(in: TerminalSize(columns: 80, rows: 50))
        #expect(lines.count == calm.count + 1)
        #expect(lines.last?.hasSuffix(warning) == true)
        let small = TerminalSize(columns: 80, rows: calm.count)
        #expect(try frame(warning: warning).lines(in: small).count == small.rows)
    }

    @Test func `without colour the seconds are plain and the code still black on white`() throws {
        let lines = try frame(showsColour: false).lines(in: TerminalSize(columns: 80, rows: 40))
        #expect(lines[39].hasSuffix("남은 시간 15초"))
        #expect(lines[10].contains("\u{1B}[38;5;16;48;5;231m"))
    }

    @Test func `a sentence stands where there is no code`() throws {
        let lines = try frame(codeArea: .problem("고장", wayOut: "다시")).lines(in: TerminalSize(columns: 80, rows: 24))
        #expect(lines.contains { $0.contains("고장") })
        #expect(
            try frame(codeArea: .empty).lines(in: TerminalSize(columns: 80, rows: 24)).last?.contains("남은 시간") == true)
    }

    @Test func `Hangul is two columns wide`() {
        #expect(TerminalText("12현34규").columns == 8)
        #expect(TerminalText("ab").centred(in: 6) == "  ab")
        #expect(TerminalText("현").centred(in: 1) == "현")
    }
}
