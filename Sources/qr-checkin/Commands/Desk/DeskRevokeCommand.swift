import CheckIn

/// `qr-checkin desk revoke`: ends passes before their time.
extension Subcommand {
    static let deskRevoke = Subcommand(
        words: ["desk", "revoke"],
        summary: Sentence(
            korean: "패스를 지금 끝내요. 그 뒤로는 들어갈 수 없어요.", english: "End a pass now; it admits nobody from then on."),
        operands: [
            Operand(
                "NUMBER|PASS", isRequired: true, korean: "안심번호이거나, 16진수 열여섯 자리인 패스의 이름이에요.",
                english: "A safe number, or a pass's name of sixteen hexadecimal digits.")
        ],
        options: Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            let name = arguments.operands[0]
            guard SafeNumber(name) != nil || PassID(hex: name) != nil else {
                throw arguments.subcommand.wrongUse(
                    korean: "안심번호도 패스의 이름도 아니에요: \(name)", english: "neither a safe number nor a pass's name: \(name)")
            }
            let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try desk.delete("/api/passes/\(Desk.part(name))")
            }
            let count = answer["ended"]?.integer ?? 0
            let sentence = Sentence(korean: "끝낸 패스: \(count)개", english: "Passes ended: \(count)")
            print(answer, as: [[sentence.in(console.language)]], arguments, console)
            return .done
        })
}
