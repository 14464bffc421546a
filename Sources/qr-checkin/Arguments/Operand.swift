/// A word that a subcommand takes without a flag, such as `TEXT`.
struct Operand: Sendable {
    let name: String
    let isRequired: Bool
    let meaning: Sentence

    init(_ name: String, isRequired: Bool, korean: String, english: String) {
        self.name = name
        self.isRequired = isRequired
        self.meaning = Sentence(korean: korean, english: english)
    }

    /// As the usage line shows it: brackets where it may be left out.
    var usage: String { isRequired ? name : "[\(name)]" }
}
