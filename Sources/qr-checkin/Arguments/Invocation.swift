/// What a command line asks for.
enum Invocation {
    case version
    case overview
    case help(Subcommand)
    case run(Subcommand, Arguments)

    init(_ words: [String]) throws(CommandError) {
        guard let first = words.first else {
            throw .wrongUse(
                korean: "무엇을 할지 적어 주세요. `qr-checkin --help`를 보세요.",
                english: "say what to do; see `qr-checkin --help`.")
        }
        if first == "--version" {
            self = .version
            return
        }
        if first == "--help" || first == "-h" || first == "help" && words.count == 1 {
            self = .overview
            return
        }
        guard let subcommand = Subcommand.all.first(where: { words.starts(with: $0.words) }) else {
            if Self.isGroup(first), words.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
                self = .overview
                return
            }
            throw .wrongUse(
                korean: "모르는 명령이에요: \(first). `qr-checkin --help`를 보세요.",
                english: "unknown command \(Self.unknownWords(words)); see `qr-checkin --help`.")
        }
        let arguments = try Arguments(Array(words.dropFirst(subcommand.words.count)), for: subcommand)
        self = arguments.has(.help) ? .help(subcommand) : .run(subcommand, arguments)
    }

    /// Whether some subcommand's first word is this and needs another after it.
    private static func isGroup(_ word: String) -> Bool {
        Subcommand.all.contains { $0.words.count > 1 && $0.words[0] == word }
    }

    private static func unknownWords(_ words: [String]) -> String {
        isGroup(words[0]) ? words.prefix(2).joined(separator: " ") : words[0]
    }
}
