/// A flag that a subcommand knows, such as `--data DIR`.
struct Option: Sendable {
    /// With its hyphens: `--data`.
    let name: String
    /// A one-letter form, such as `-o`.
    let shortName: String?
    /// What the help calls the value that follows; nil for a switch.
    let valueName: String?
    /// Whether it may be given more than once.
    let mayRepeat: Bool
    let meaning: Sentence

    init(
        _ name: String, short shortName: String? = nil, value valueName: String? = nil, mayRepeat: Bool = false,
        korean: String, english: String
    ) {
        self.name = name
        self.shortName = shortName
        self.valueName = valueName
        self.mayRepeat = mayRepeat
        self.meaning = Sentence(korean: korean, english: english)
    }
}

extension Option {
    static let help = Option("--help", short: "-h", korean: "이 도움말을 보여 줘요.", english: "Show this help.")

    static let json = Option(
        "--json", korean: "기계가 읽을 수 있게 JSON으로 답해요.", english: "Answer in JSON, for machines.")
}
