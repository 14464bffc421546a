import Screens

/// The help, made from the table of subcommands.
enum HelpText {
    /// What `qr-checkin --help` says.
    static func overview(in language: Language) -> String {
        let usage = Sentence(korean: "사용법", english: "Usage").in(language)
        let commands = Sentence(korean: "명령", english: "Commands").in(language)
        let more = Sentence(
            korean: "명령마다 `qr-checkin 명령 --help`로 더 볼 수 있어요.",
            english: "See `qr-checkin COMMAND --help` for each command.")
        return """
            \(usage): qr-checkin \(Sentence(korean: "명령 [옵션]", english: "COMMAND [OPTIONS]").in(language))

            \(commands):
            \(table(Subcommand.all.map { ($0.name, $0.summary.in(language)) }))

              --version  \(Sentence(korean: "버전을 보여 줘요.", english: "Show the version.").in(language))

            \(more.in(language))
            """
    }

    /// What `qr-checkin SUBCOMMAND --help` says.
    static func of(_ subcommand: Subcommand, in language: Language) -> String {
        let usage = Sentence(korean: "사용법", english: "Usage").in(language)
        let options = Sentence(korean: "옵션", english: "Options").in(language)
        let optionsWord = Sentence(korean: "[옵션]", english: "[OPTIONS]").in(language)
        let words = ["qr-checkin", subcommand.name] + subcommand.operands.map(\.usage) + [optionsWord]
        let about = [subcommand.summary, subcommand.ending].compactMap { $0?.in(language) }
        var paragraphs = ["\(usage): \(words.joined(separator: " "))", about.joined(separator: "\n")]
        if !subcommand.operands.isEmpty {
            paragraphs.append(table(subcommand.operands.map { ($0.name, $0.meaning.in(language)) }))
        }
        paragraphs.append(
            "\(options):\n" + table(subcommand.allOptions.map { ($0.usage, $0.meaning.in(language)) }))
        if !subcommand.examples.isEmpty {
            let examples = Sentence(korean: "예", english: "Examples").in(language)
            paragraphs.append("\(examples):\n" + subcommand.examples.map { "  " + $0 }.joined(separator: "\n"))
        }
        return paragraphs.joined(separator: "\n\n")
    }

    /// Two columns, the left one as wide as its longest entry.
    private static func table(_ rows: [(left: String, right: String)]) -> String {
        let width = rows.map(\.left.count).max() ?? 0
        return rows.map { row in
            "  " + row.left + String(repeating: " ", count: width - row.left.count + 2) + row.right
        }.joined(separator: "\n")
    }
}

extension Option {
    /// As the help shows it: `-o, --output FILE`.
    var usage: String {
        [shortName, name].compactMap { $0 }.joined(separator: ", ") + (valueName.map { " " + $0 } ?? "")
            + (mayRepeat ? "…" : "")
    }
}
