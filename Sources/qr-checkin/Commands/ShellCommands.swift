/// `qr-checkin completions` and `qr-checkin manual`: what the system is told about this command.
extension Subcommand {
    static let completions = Subcommand(
        words: ["completions"],
        summary: Sentence(
            korean: "셸에서 Tab으로 명령을 완성하게 하는 스크립트를 내보내요.",
            english: "Write the script that lets a shell complete command lines."),
        operands: [
            Operand(
                Shell.allCases.map(\.rawValue).joined(separator: "|"), isRequired: true, korean: "어느 셸인지예요.",
                english: "Which shell.")
        ],
        examples: ["source <(qr-checkin completions bash)"],
        run: { (arguments, console) throws(CommandError) in
            guard let shell = Shell(rawValue: arguments.operands[0]) else {
                throw arguments.subcommand.wrongUse(
                    korean: "모르는 셸이에요: \(arguments.operands[0])", english: "unknown shell \(arguments.operands[0])")
            }
            console.print(shell.completions(in: console.language))
            return .done
        })

    static let manual = Subcommand(
        words: ["manual"],
        summary: Sentence(korean: "man이 보여 줄 설명서를 내보내요.", english: "Write the page that man shows."),
        examples: ["qr-checkin manual | man -l -"],
        run: { (_, console) throws(CommandError) in
            console.print(ManualPage.text(in: console.language))
            return .done
        })
}
