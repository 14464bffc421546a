/// A word that a subcommand takes without a flag, such as `TEXT`.
struct Operand: Sendable {
    let name: String
    let isRequired: Bool
    /// Whether more of them may follow.
    let mayRepeat: Bool
    let meaning: Sentence

    init(_ name: String, isRequired: Bool, mayRepeat: Bool = false, korean: String, english: String) {
        self.name = name
        self.isRequired = isRequired
        self.mayRepeat = mayRepeat
        self.meaning = Sentence(korean: korean, english: english)
    }

    /// As the usage line shows it: brackets where it may be left out, dots where it may repeat.
    var usage: String { (isRequired ? name : "[\(name)]") + (mayRepeat ? "…" : "") }
}
