/// `qr-checkin gate verify`: a verdict about the text of a code.
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
                try gate.check(text(arguments, console))
            }
        })

    /// Longer than any code; what is longer still is refused as such.
    private static let longestInput = 65536

    private static func text(_ arguments: Arguments, _ console: Console) -> String {
        let operand = arguments.operands[0]
        guard operand == "-" else { return operand }
        var bytes = console.readInput(longestInput)
        // Only the line end that echo and scanners add: a space may be part of the code.
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
