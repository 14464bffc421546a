import Screens

/// The page that `man qr-checkin` shows, made from the table of subcommands.
enum ManualPage {
    static func text(in language: Language) -> String {
        func say(_ korean: String, _ english: String) -> String {
            Sentence(korean: korean, english: english).in(language)
        }
        var lines = [
            ".\\\" " + say("`qr-checkin manual`이 만들었어요.", "Made by `qr-checkin manual`."),
            ".TH QR\\-CHECKIN 1 \"\" \"qr\\-checkin \(escaped(QRCheckIn.version))\"",
            ".SH " + say("이름", "NAME"),
            "qr\\-checkin \\- " + say("15초만 사는 QR 체크인", "QR check\\-in with codes that live for fifteen seconds"),
            ".SH " + say("사용법", "SYNOPSIS"),
            ".B qr\\-checkin",
            say("명령 [옵션]", "COMMAND [OPTIONS]"),
            ".SH " + say("명령", "COMMANDS"),
        ]
        for subcommand in Subcommand.all { lines += section(on: subcommand, language) }
        lines.append(".SH " + say("종료 상태", "EXIT STATUS"))
        for status in ExitStatus.allCases { lines += tagged("\(status.rawValue)", status.meaning.in(language)) }
        lines.append(".SH " + say("환경 변수", "ENVIRONMENT"))
        for (name, meaning) in variables { lines += tagged(name, meaning.in(language)) }
        return lines.joined(separator: "\n")
    }

    private static let variables = [
        (
            "QRCHECKIN_TOKEN",
            Sentence(
                korean: "--server로 서버에 물을 때 보이는 토큰이나 데스크 비밀번호예요.",
                english: "The token, or the desk's secret, that is shown to a server asked with --server.")
        ),
        ("NO_COLOR", Sentence(korean: "무엇이든 적혀 있으면 색을 쓰지 않아요.", english: "If set to anything, no colours.")),
        (
            "LC_ALL, LC_MESSAGES, LANG",
            Sentence(korean: "한국어와 영어 가운데 하나를 골라요.", english: "Choose Korean or English.")
        ),
    ]

    private static func section(on subcommand: Subcommand, _ language: Language) -> [String] {
        let words = ["qr-checkin", subcommand.name] + subcommand.operands.map(\.usage)
        var lines = [".SS " + escaped(words.joined(separator: " "))]
        lines += [subcommand.summary, subcommand.ending].compactMap { $0.map { escaped($0.in(language)) } }
        for operand in subcommand.operands { lines += tagged(operand.name, operand.meaning.in(language)) }
        for option in subcommand.allOptions { lines += tagged(option.usage, option.meaning.in(language)) }
        for example in subcommand.examples { lines += [".PP", ".nf", escaped(example), ".fi"] }
        return lines
    }

    private static func tagged(_ tag: String, _ meaning: String) -> [String] {
        [".TP", "\\fB" + escaped(tag) + "\\fR", escaped(meaning)]
    }

    /// What roff takes as it is; a line that begins with a dot or an apostrophe would be a request.
    private static func escaped(_ text: String) -> String {
        let line = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
        return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
}
