import Screens

/// Completion in zsh, with what each word is for.
enum ZshCompletions {
    static func script(in language: Language) -> String {
        let steps = NameStep.all.map { beginning($0, language) } + Subcommand.longestFirst.map { whole($0, language) }
        return """
            #compdef qr-checkin
            # Completion of qr-checkin in zsh, made by `qr-checkin completions zsh`.
            _qr-checkin() {
                local line="${(j: :)words[2,CURRENT-1]} "
                local -a names
                case $line in
            \(steps.joined(separator: "\n"))
                esac
            }
            if [[ $funcstack[1] == _qr-checkin ]]; then _qr-checkin "$@"; else compdef _qr-checkin qr-checkin; fi
            """
    }

    private static func beginning(_ step: NameStep, _ language: Language) -> String {
        let names = step.next.map { next in
            quoted(next.word + (next.summary.map { ":" + escaped($0.in(language)) } ?? ""))
        }
        let more = step.subcommand.map { "\n" + arguments($0, language) } ?? ""
        return """
                (\(quoted(step.words.joined(separator: " ") + " ")))
                    names=(\(names.joined(separator: " ")))
                    _describe command names\(more)
                    ;;
            """
    }

    private static func whole(_ subcommand: Subcommand, _ language: Language) -> String {
        "    (\(quoted(subcommand.name + " "))*)\n\(arguments(subcommand, language))\n        ;;"
    }

    /// The subcommand's name stands for the program's: `_arguments` takes the first word for that.
    private static func arguments(_ subcommand: Subcommand, _ language: Language) -> String {
        let flags = subcommand.allOptions.map { option in
            let meaning = "[" + escaped(option.meaning.in(language)) + "]"
            let value = option.valueName.map { ":" + escaped($0) + ":" + action(WordKind($0)) } ?? ""
            let names = [option.shortName, option.name].compactMap { $0 }
            let exclusion = names.count > 1 ? quoted("(" + names.joined(separator: " ") + ")") : ""
            let spelling = names.count > 1 ? "{" + names.joined(separator: ",") + "}" : names[0]
            return exclusion + spelling + quoted(meaning + value)
        }
        let operands = subcommand.operands.map { operand in
            quoted((operand.mayRepeat ? "*" : "") + ":" + escaped(operand.name) + ":" + action(WordKind(operand.name)))
        }
        let count = subcommand.words.count
        return "        shift \(count) words; (( CURRENT -= \(count) ))\n        _arguments -S "
            + (flags + operands).joined(separator: " \\\n            ")
    }

    private static func action(_ kind: WordKind) -> String {
        switch kind {
        case .files: "_files"
        case .folders: "_files -/"
        case .choices(let words): "(" + words.joined(separator: " ") + ")"
        case .anything: " "
        }
    }

    /// What stands for itself between the colons and brackets of a specification.
    private static func escaped(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
