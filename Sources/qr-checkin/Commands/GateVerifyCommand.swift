import Screens

/// `qr-checkin gate verify`: verdicts about the texts of codes.
extension Subcommand {
    static let gateVerify = Subcommand(
        words: ["gate", "verify"],
        summary: Sentence(
            korean: "코드의 글자를 확인하고 기록해요.", english: "Check in the codes in a text."),
        ending: GateCheck.ending,
        operands: [
            Operand(
                "TEXT|-", isRequired: true, korean: "QR 코드의 글자예요. 여러 코드여도 돼요. -는 표준 입력이에요.",
                english: "The text of a QR code, or of several; - reads standard input.")
        ],
        options: GateCheck.options,
        run: { (arguments, console) throws(CommandError) in
            try GateCheck.work(arguments, console) { (gate) throws(CommandError) in
                let texts = GateInput(typed: try input(arguments, console)).texts
                var status = ExitStatus.done
                // Whoever asked is answered, even if it was about nothing.
                for text in texts.isEmpty ? [""] : texts { status = max(status, try gate.check(text)) }
                return status
            }
        })

    private static func input(_ arguments: Arguments, _ console: Console) throws(CommandError) -> String {
        let operand = arguments.operands[0]
        guard operand == "-" else { return operand }
        let bytes = console.readInput(GateInput.maximumBytes)
        guard !bytes.isEmpty else {
            throw gateVerify.wrongUse(korean: "표준 입력으로 아무것도 오지 않았어요", english: "nothing came in on standard input")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
