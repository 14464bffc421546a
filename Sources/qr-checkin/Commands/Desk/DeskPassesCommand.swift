import CheckIn

/// `qr-checkin desk passes`: the passes that there are.
extension Subcommand {
    static let deskPasses = Subcommand(
        words: ["desk", "passes"],
        summary: Sentence(
            korean: "패스를 모두, 또는 안심번호로 찾아 보여 줘요. 누구의 것인지는 `desk person`이 알려 줘요.",
            english: "List passes, all or those of a safe number; `desk person` tells whose they are."),
        operands: [
            Operand(
                "NUMBER|PASS", isRequired: false, korean: "안심번호의 앞부분이거나, 16진수 열여섯 자리인 패스의 이름이에요.",
                english: "How safe numbers begin, or a pass's name of sixteen hexadecimal digits.")
        ],
        options: Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            let query = Desk.part(arguments.operands.first ?? "")
            let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try desk.get("/api/desk/passes?limit=500&query=\(query)")
            }
            let passes = answer["passes"]?.array ?? []
            print(answer, as: passes.map { row($0, console) }, arguments, console)
            if answer["more"]?.bool == true {
                console.complain(
                    Sentence(
                        korean: "더 있어요. 안심번호를 더 길게 적어 주세요", english: "there are more; give more of the safe number"))
            }
            return passes.isEmpty ? .refused : .done
        })

    private static func row(_ pass: CBOR, _ console: Console) -> [String] {
        let (end, expiry) = (pass["endedAt"]?.integer, pass["expiresAt"]?.integer ?? 0)
        let time = DeskTime.text(end ?? expiry, console)
        let state =
            end == nil && console.now() < expiry
            ? Sentence(korean: "\(time)까지", english: "until \(time)")
            : Sentence(korean: "\(time)에 끝남", english: "ended \(time)")
        return [pass["safeNumber"]?.text ?? "", state.in(console.language), pass["id"]?.text ?? ""]
    }
}
