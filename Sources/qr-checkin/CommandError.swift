/// Why a command ends early: what it tells the user, and the exit status.
struct CommandError: Error, Equatable, Sendable {
    let status: ExitStatus
    let sentence: Sentence

    /// The command was used wrongly.
    static func wrongUse(korean: String, english: String) -> CommandError {
        CommandError(status: .wrongUse, sentence: Sentence(korean: korean, english: english))
    }

    /// It was understood, and the answer is no.
    static func refused(korean: String, english: String) -> CommandError {
        CommandError(status: .refused, sentence: Sentence(korean: korean, english: english))
    }

    /// Something that should work did not.
    static func fault(korean: String, english: String) -> CommandError {
        CommandError(status: .fault, sentence: Sentence(korean: korean, english: english))
    }
}
