import CheckIn
import CheckInServer
import QRCodes

/// `qr-checkin desk gates list|add|pair|revoke`: which devices may check people in.
extension Subcommand {
    static let deskGatesList = list(
        ["desk", "gates", "list"],
        Sentence(korean: "게이트와 지금 상태를 보여 줘요.", english: "List the gates, and what each is up to."),
        at: "/api/gates", of: "gates", row: { ListedGate($0).row($1) })

    static let deskGatesAdd = Subcommand(
        words: ["desk", "gates", "add"],
        summary: Sentence(
            korean: "게이트를 만들고, 기기를 연결할 링크를 보여 줘요. 링크는 10분 동안 한 번만 쓸 수 있어요.",
            english: "Add a gate and show the link that pairs a device with it: once, within 10 minutes."),
        operands: [Operand("NAME", isRequired: true, korean: "게이트의 이름이에요.", english: "The gate's name.")],
        options: [ListedGate.venue, pairingLink] + Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            try showPairing(arguments, console) { (desk) throws(CommandError) in
                let venue = arguments.value(of: ListedGate.venue)
                return try desk.post(
                    "/api/gates",
                    .fields([("name", .text(arguments.operands[0])), ("venue", venue.map { .text($0) })]))
            }
        })

    static let deskGatesPair = Subcommand(
        words: ["desk", "gates", "pair"],
        summary: Sentence(
            korean: "게이트에 다른 기기를 연결할 링크를 보여 줘요. 연결하면 앞의 기기는 막혀요.",
            english: "Show a new link for a gate. The device that takes it up shuts the one before out."),
        operands: [gateOperand],
        options: [ListedGate.venue, pairingLink] + Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            try showPairing(arguments, console) { (desk) throws(CommandError) in
                let gate = try ListedGate.named(arguments, from: desk)
                return try desk.post("/api/gates/\(gate.id)/pairing", .map([]))
            }
        })

    static let deskGatesRevoke = Subcommand(
        words: ["desk", "gates", "revoke"],
        summary: Sentence(
            korean: "게이트를 막아요. 그 기기로는 이제 확인할 수 없어요.",
            english: "Shut a gate out: its device checks nobody in from now on."),
        operands: [gateOperand],
        options: [ListedGate.venue] + Desk.options,
        run: { (arguments, console) throws(CommandError) in
            try Desk.work(arguments, console) { (desk) throws(CommandError) in
                let gate = try ListedGate.named(arguments, from: desk)
                _ = try desk.delete("/api/gates/\(gate.id)")
            }
            let name = arguments.operands[0]
            console.print(Sentence(korean: "막은 게이트: \(name)", english: "Revoked: \(name)"))
            return .done
        })

    private static let gateOperand = Operand(
        "GATE", isRequired: true, korean: "게이트의 이름이나, `desk gates list`가 보여 주는 16진수예요.",
        english: "The gate's name, or its number as `desk gates list` shows it.")

    private static let pairingLink = Option(
        "--link", value: "URL", korean: "링크가 여는 주소예요. (기본값: --server의 주소)",
        english: "The address that the link leads to (default: that of --server).")

    /// The link is shown this once. What follows # never reaches a server.
    private static func showPairing(
        _ arguments: Arguments, _ console: Console, _ ask: (Desk) throws(CommandError) -> CBOR
    ) throws(CommandError) -> ExitStatus {
        let base = try Desk.linkBase(arguments)
        let answer = try Desk.work(arguments, console, ask)
        let link = base + PairingLink.page + (answer["pairing"]?.text ?? "")
        let until = DeskTime.text(answer["expiresAt"]?.integer ?? 0, console)
        let sentence = Sentence(korean: "\(until)까지 한 번", english: "once, until \(until)").in(console.language)
        print(
            .map((answer.map ?? []) + [CBOR.Pair(.text("link"), .text(link))]), as: [[link, sentence]], arguments,
            console)
        if console.outputIsTerminal, !arguments.has(.json), let code = try? QRCode.encode(link) {
            for line in code.terminalLines(ink: .coloured) { console.print(line) }
        }
        return .done
    }
}
