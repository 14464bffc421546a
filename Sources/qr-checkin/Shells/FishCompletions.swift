import Screens

/// Completion in fish, with what each word is for.
enum FishCompletions {
    static func script(in language: Language) -> String {
        let steps = NameStep.all.flatMap { step in step.next.map { name($0, after: step, language) } }
        let flags = Subcommand.all.flatMap { arguments($0, language) }
        return """
            # Completion of qr-checkin in fish, made by `qr-checkin completions fish`.
            function __qr_checkin_at
                set --local words (commandline -opc)
                test "$words[2..]" = "$argv"
            end
            function __qr_checkin_in
                set --local words (commandline -opc)
                string match --quiet -- "$argv *" "$words[2..] "
            end
            complete --command qr-checkin --no-files
            complete --command qr-checkin --condition __qr_checkin_at --long-option version
            \((steps + flags).joined(separator: "\n"))
            """
    }

    private static func name(_ next: NameStep.Next, after step: NameStep, _ language: Language) -> String {
        "complete --command qr-checkin --condition \(quoted((["__qr_checkin_at"] + step.words).joined(separator: " ")))"
            + " --arguments \(next.word)" + description(next.summary, language)
    }

    private static func arguments(_ subcommand: Subcommand, _ language: Language) -> [String] {
        let longer = Subcommand.all.filter {
            $0.words.count > subcommand.words.count && $0.words.starts(with: subcommand.words)
        }
        let condition = (["__qr_checkin_in \(subcommand.name)"] + longer.map { "not __qr_checkin_in \($0.name)" })
            .joined(separator: "; and ")
        let start = "complete --command qr-checkin --condition \(quoted(condition))"
        let flags = subcommand.allOptions.map { option in
            let short = option.shortName.map { " --short-option " + $0.dropFirst() } ?? ""
            let value = option.valueName.map(WordKind.init).map { kind in
                (kind == .files ? " --require-parameter" : " --exclusive") + offer(kind)
            }
            return start + short + " --long-option " + option.name.dropFirst(2) + (value ?? "")
                + description(option.meaning, language)
        }
        let operand = subcommand.operands.first.map { offer(WordKind($0.name)) } ?? ""
        return flags + (operand.isEmpty ? [] : [start + operand])
    }

    private static func offer(_ kind: WordKind) -> String {
        switch kind {
        case .files: " --force-files"
        case .folders: " --arguments '(__fish_complete_directories)'"
        case .choices(let words): " --arguments \(quoted(words.joined(separator: " ")))"
        case .anything: ""
        }
    }

    private static func description(_ sentence: Sentence?, _ language: Language) -> String {
        sentence.map { " --description " + quoted($0.in(language)) } ?? ""
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
