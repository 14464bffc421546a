import QRCodes
import Screens

/// One picture of the check-in screen in a terminal: the order of things is the screen's, and nothing scrolls.
struct PassFrame {
    let title: String
    let subtitle: String
    let safeNumberTitle: String
    let safeNumber: String
    let codeArea: CodeArea
    let remainingTime: [TextPart]
    /// What is wrong with the clock, if anything is.
    let warning: String?
    let showsColour: Bool
    /// What to say where the terminal is too small for the code, given the size it needs.
    let tooSmall: (TerminalSize) -> String

    /// The narrowest terminal that the screen is made for.
    private static let fewestColumns = 72

    /// The lines from the top; never more than the terminal has.
    func lines(in size: TerminalSize) -> [String] {
        let code = codeLines
        // The code, and how long it lives, in any case; the rest as far as there is room.
        let needed = TerminalSize(
            columns: max(Self.fewestColumns, code.map(\.columns).max() ?? 0), rows: code.count + 1)
        guard size.columns >= needed.columns, size.rows >= needed.rows else {
            return Array([TerminalText(tooSmall(needed)).text].prefix(size.rows))
        }
        var rowsLeft = size.rows - needed.rows
        let number = take([numberLine], of: &rowsLeft)
        let warning = take(warning.map { [TerminalText($0)] } ?? [], of: &rowsLeft)
        let title = take([TerminalText(title, style: .bold)], of: &rowsLeft)
        let subtitle = take(
            subtitle.split(separator: "\n").map { TerminalText(String($0), style: .gray) }, of: &rowsLeft)
        let gap = take([TerminalText()], of: &rowsLeft)
        let lines = title + subtitle + gap + number + code + [remainingLine] + warning
        return lines.map { $0.centred(in: size.columns) }
    }

    private func take(_ lines: [TerminalText], of rowsLeft: inout Int) -> [TerminalText] {
        guard lines.count <= rowsLeft else { return [] }
        rowsLeft -= lines.count
        return lines
    }

    private var codeLines: [TerminalText] {
        switch codeArea {
        case .empty: []
        case .code(let code):
            code.terminalLines().map { TerminalText(styled: $0, columns: code.modulesPerSide + 8) }
        case .covered(let sentence), .problem(let sentence, wayOut: _): [TerminalText(sentence)]
        }
    }

    private var numberLine: TerminalText {
        var line = TerminalText(safeNumberTitle + "  ")
        line.append(safeNumber, style: .bold)
        return line
    }

    private var remainingLine: TerminalText {
        var line = TerminalText()
        for part in remainingTime { line.append(part.text, style: part.isRed && showsColour ? .red : .plain) }
        return line
    }
}
