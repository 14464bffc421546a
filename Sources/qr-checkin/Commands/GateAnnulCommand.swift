import CheckIn
import CheckInServer

/// `qr-checkin gate annul`: takes an admission back.
extension Subcommand {
    static let gateAnnul = Subcommand(
        words: ["gate", "annul"],
        summary: Sentence(
            korean: "들여보낸 것을 15분 안에 같은 게이트에서 되돌려요.",
            english: "Take an admission back, at the same gate within 15 minutes."),
        operands: [
            Operand(
                "ID", isRequired: true, korean: "`gate verify --json`이 보여 준 id예요.",
                english: "The id that `gate verify --json` showed.")
        ],
        options: [gate] + Desk.gateOptions + [.json],
        run: { (arguments, console) throws(CommandError) in
            let id = arguments.operands[0]
            let paired = try GatePairing.of(arguments, console)?.place.gate
            let name = arguments.value(of: gate) ?? paired ?? CheckInService.mainGate
            let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try desk.post("/api/checkins/\(Desk.part(id))/annul", .fields([("gate", .text(name))]))
            }
            let time = DeskTime.text(answer["annulledAt"]?.integer ?? 0, console)
            let sentence = Sentence(korean: "\(time)에 되돌렸어요", english: "Taken back at \(time)")
            print(answer, as: [[sentence.in(console.language)]], arguments, console)
            return .done
        })

    private static let gate = Option(
        "--gate", value: "NAME", korean: "들여보낸 게이트예요. (기본값: `gate pair`로 연결한 것이나 main)",
        english: "The gate that admitted (default: that of `gate pair`, or main).")
}
