import CheckIn

/// `qr-checkin desk person` and `desk lookups`: who somebody is, and who has asked that.
extension Subcommand {
    static let deskPerson = Subcommand(
        words: ["desk", "person"],
        summary: Sentence(
            korean: "안심번호가 누구이고 언제 드나들었는지 보여 줘요. 누가 왜 보았는지 기록에 남아요.",
            english: "Show who has a safe number, and their check-ins. It goes on record who asked, and why."),
        operands: [Operand("NUMBER", isRequired: true, korean: "안심번호예요.", english: "The safe number.")],
        options: [asker, reason] + Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            let number = arguments.operands[0]
            guard SafeNumber(number) != nil else {
                throw arguments.subcommand.wrongUse(
                    korean: "안심번호가 아니에요: \(number)", english: "not a safe number: \(number)")
            }
            guard let who = arguments.value(of: asker), let why = arguments.value(of: reason), !who.isEmpty,
                !why.isEmpty
            else {
                throw arguments.subcommand.wrongUse(
                    korean: "--by와 --reason으로 누가 왜 보는지 적어 주세요", english: "say with --by and --reason who asks, and why")
            }
            let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try desk.post(
                    "/api/desk/people/\(Desk.part(number))", .fields([("by", .text(who)), ("reason", .text(why))]))
            }
            print(answer, as: PersonReport.rows(answer, console), arguments, console)
            return .done
        })

    static let deskLookups = list(
        ["desk", "lookups"],
        Sentence(
            korean: "누가 언제 왜 누구를 보았는지 보여 줘요.", english: "List who looked whom up, when and why; the latest first."),
        at: "/api/desk/lookups", of: "lookups",
        row: { lookup, console in
            [
                DeskTime.text(lookup["at"]?.integer ?? 0, console), lookup["safeNumber"]?.text ?? "",
                lookup["by"]?.text ?? "", lookup["reason"]?.text ?? "",
            ]
        })

    private static let asker = Option("--by", value: "NAME", korean: "누가 보는지예요.", english: "Who asks.")
    private static let reason = Option("--reason", value: "TEXT", korean: "왜 보는지예요.", english: "Why.")
}
