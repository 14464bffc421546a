/// A line of text as a terminal shows it: how wide it is, and the escape sequences that style it.
struct TerminalText: Equatable, Sendable {
    private(set) var columns = 0
    private(set) var text = ""

    init(_ text: String = "", style: Style = .plain) {
        append(text, style: style)
    }

    enum Style: Sendable {
        case plain, bold, gray, red

        fileprivate var sequence: String {
            switch self {
            case .plain: ""
            case .bold: "\u{1B}[1m"
            case .gray: "\u{1B}[2m"
            case .red: "\u{1B}[31m"
            }
        }
    }

    mutating func append(_ piece: String, style: Style = .plain) {
        columns += Self.columns(of: piece)
        text += style.sequence + piece + (style == .plain ? "" : "\u{1B}[0m")
    }

    /// A line that holds escape sequences of its own, and its width.
    init(styled text: String, columns: Int) {
        self.text = text
        self.columns = columns
    }

    /// In the middle of so many columns.
    func centred(in width: Int) -> String {
        String(repeating: " ", count: max(0, (width - columns) / 2)) + text
    }

    /// Hangul, Han and full-width forms take two columns. // Unicode Standard Annex #11
    private static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
                0xFFE0...0xFFE6:
                sum + 2
            default: sum + 1
            }
        }
    }
}
