/// Completion in bash, version 3.2 and later.
enum BashCompletions {
    static func script() -> String {
        let steps = NameStep.all.map(beginning) + Subcommand.longestFirst.map(whole)
        return """
            # Completion of qr-checkin in bash, made by `qr-checkin completions bash`.
            _qr_checkin() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
                local line="${COMP_WORDS[*]:1:COMP_CWORD - 1} "
                local IFS=$'\\n'
                COMPREPLY=()
                case $line in
            \(steps.joined(separator: "\n"))
                esac
            }
            complete -F _qr_checkin qr-checkin
            """
    }

    private static func beginning(_ step: NameStep) -> String {
        let flags = step.subcommand.map(flags) ?? (step.words.isEmpty ? ["--help", "--version"] : [])
        return "    \"\(step.words.joined(separator: " ")) \")\n"
            + "        \(reply(.choices(step.next.map(\.word) + flags))) ;;"
    }

    private static func whole(_ subcommand: Subcommand) -> String {
        var cases = subcommand.options.filter { $0.valueName != nil }.map { option in
            let names = [option.shortName, option.name].compactMap { $0 }.joined(separator: " | ")
            return "        \(names)) \(reply(WordKind(option.valueName ?? ""))) ;;"
        }
        let operand = subcommand.operands.first.map { reply(WordKind($0.name)) } ?? ":"
        cases.append(
            """
                    *)
                        case $current in
                        -*) \(reply(.choices(flags(subcommand)))) ;;
                        *) \(operand) ;;
                        esac
                        ;;
            """)
        return """
                "\(subcommand.name) "*)
                    case $previous in
            \(cases.joined(separator: "\n"))
                    esac
                    ;;
            """
    }

    private static func flags(_ subcommand: Subcommand) -> [String] {
        subcommand.allOptions.map(\.name)
    }

    private static func reply(_ kind: WordKind) -> String {
        switch kind {
        // Where bash is too old to be told that these are names of files, it only leaves their spaces as they are.
        case .files: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"))"
        case .folders: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$current\"))"
        case .choices(let words): "COMPREPLY=($(compgen -W $'\(words.joined(separator: "\\n"))' -- \"$current\"))"
        case .anything: ":"
        }
    }
}
