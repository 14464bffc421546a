import Screens

/// A shell that can complete our command lines.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that teaches it, made from the table of subcommands.
    func completions(in language: Language) -> String {
        switch self {
        case .bash: BashCompletions.script()
        case .zsh: ZshCompletions.script(in: language)
        case .fish: FishCompletions.script(in: language)
        }
    }
}
