/// One thing the command can do. The parser, the help and the program itself all work from these.
struct Subcommand: Sendable {
    /// How it is called: `["gate", "verify"]`.
    let words: [String]
    let summary: Sentence
    /// What its exit status means, if its own help is to say more than the summary.
    var ending: Sentence?
    var operands: [Operand] = []
    var options: [Option] = []
    /// Whole command lines that show what it can do.
    var examples: [String] = []
    let run: @Sendable (Arguments, Console) throws(CommandError) -> ExitStatus

    /// Every subcommand, in the order that the help lists them.
    static let all: [Subcommand] =
        [serve, passData, passErase, pass, gateVerify, gateRead, gateAnnul, gatePair, gateSync] + desk
        + [qrEncode, qrRead, completions, manual]

    var name: String { words.joined(separator: " ") }

    /// The flags it knows, `--help` with them.
    var allOptions: [Option] { options + [.help] }

    func option(named name: String) -> Option? {
        allOptions.first { $0.name == name || $0.shortName == name }
    }

    /// The error for a wrong use of this subcommand, with a pointer to its help.
    func wrongUse(korean: String, english: String) -> CommandError {
        .wrongUse(
            korean: "\(korean). `qr-checkin \(name) --help`를 보세요.",
            english: "\(english); see `qr-checkin \(name) --help`.")
    }
}
