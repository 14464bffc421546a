import Screens

/// `qr-checkin gate verify`: verdicts about the texts of codes.
extension Subcommand {
    static let gateVerify: Subcommand = Subcommand(
        words: ["gate", "verify"],
        summary: Sentence(
            korean: "코드의 글자를 확인하고 기록해요. 들여보내면 0, 아니면 1로 끝나요.",
            english: "Check a code's text in. Ends with 0 if it is admitted, with 1 if it is refused."),
        operands: [
            Operand(
                "TEXT|-", isRequired: true, korean: "QR코드의 글자예요. -는 표준 입력이에요.",
                english: "The text of the QR code; - reads standard input.")
        ],
        options: GateCheck.options,
        run: { (arguments, console) throws(CommandError) in
            try GateCheck.work(arguments, console, for: gateVerify) { (gate) throws(CommandError) in
                let texts = GateInput.texts(in: input(arguments, console))
                var status = ExitStatus.done
                // Whoever asked is answered, even if it was about nothing.
                for text in texts.isEmpty ? [""] : texts { status = max(status, try gate.check(text)) }
                return status
            }
        })

    private static func input(_ arguments: Arguments, _ console: Console) -> String {
        let operand = arguments.operands[0]
        guard operand == "-" else { return operand }
        return String(decoding: console.readInput(GateInput.maximumBytes), as: UTF8.self)
    }
}
