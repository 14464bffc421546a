import CheckIn
import Screens

/// `qr-checkin desk venues list|set`: venues and their rules.
extension Subcommand {
    static let deskVenuesList = list(
        ["desk", "venues", "list"],
        Sentence(
            korean: "장소마다 안에 있는 사람 수와 규칙을 보여 줘요.", english: "List the venues, how many are inside, and the rules."),
        at: "/api/venues", of: "venues", row: row)

    static let deskVenuesSet = Subcommand(
        words: ["desk", "venues", "set"],
        summary: Sentence(
            korean: "장소를 만들거나 규칙을 바꿔요. 적지 않은 규칙은 그대로예요.",
            english: "Make a venue, or change its rules; a rule that is not named stays as it is."),
        operands: [Operand("VENUE", isRequired: true, korean: "장소의 이름이에요.", english: "The venue's name.")],
        options: [reentry, capacity, hours, status] + Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            let name = arguments.operands[0]
            let changes = try changes(arguments, console)
            let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                let venues = try desk.get("/api/venues")["venues"]?.array ?? []
                let old = venues.first { $0["name"]?.text == name } ?? .map([])
                return try desk.put("/api/venues/\(Desk.part(name))", old.changing(changes))
            }
            print(answer, as: [row(of: answer, console)], arguments, console)
            return .done
        })

    private static let reentry = Option(
        "--reentry", value: "RULE", korean: "나갔던 사람: never, after-exit, 또는 분 수(그만큼 지난 뒤).",
        english: "Whoever has left may come back: never, after-exit, or after so many minutes.")
    private static let capacity = Option(
        "--capacity", value: "N|any", korean: "한꺼번에 들어갈 수 있는 사람 수예요.", english: "How many may be inside at once.")
    private static let hours = Option(
        "--hours", value: "HOURS|always", korean: "여는 시간이에요. 예: \"월-금 09:00-18:00, 토 10:00-14:00\"",
        english: "When it is open: \"mon-fri 09:00-18:00, sat 10:00-14:00\".")
    private static let status = Option(
        "--status", value: "TEXT|any", korean: "패스에 이 상태가 있어야 들어갈 수 있어요.",
        english: "Only passes with this status are admitted.")

    private static func changes(
        _ arguments: Arguments, _ console: Console
    ) throws(CommandError) -> [(String, CBOR?)] {
        var changes: [(String, CBOR?)] = []
        switch arguments.value(of: reentry) {
        case nil: break
        case "never"?: changes += [("reentry", .text("never")), ("cooldownSeconds", nil)]
        case "after-exit"?: changes += [("reentry", .text("afterExit")), ("cooldownSeconds", nil)]
        case let text?:
            guard let minutes = Int64(text), 0...525_600 ~= minutes else { throw wrong(reentry) }
            changes += [("reentry", .text("afterCooldown")), ("cooldownSeconds", .integer(minutes * 60))]
        }
        if let text = arguments.value(of: capacity) {
            guard text == "any" || Int64(text).map({ $0 >= 0 }) == true else { throw wrong(capacity) }
            changes.append(("capacity", Int64(text).map { .integer($0) }))
        }
        if let text = arguments.value(of: status) {
            changes.append(("requiredStatus", text == "any" ? nil : .text(text)))
        }
        if let text = arguments.value(of: hours) {
            do throws(WeeklyHours.Unreadable) {
                let rule = try WeeklyHours.hours(text, utcOffsetMinutes: console.utcOffsetMinutes)
                changes.append(("hours", rule))
            } catch {
                throw wrong(hours)
            }
        }
        return changes
    }

    private static func wrong(_ option: Option) -> CommandError {
        deskVenuesSet.wrongUse(
            korean: "\(option.name)에 쓸 수 없는 값이에요", english: "that is no value for \(option.name)")
    }

    private static func row(of venue: CBOR, _ console: Console) -> [String] {
        let inside = venue["inside"]?.integer ?? 0
        let capacity = venue["capacity"]?.integer.map { "/\($0)" } ?? ""
        let reentry =
            switch venue["reentry"]?.text {
            case "never": Sentence(korean: "다시 못 들어옴", english: "no coming back")
            case "afterCooldown":
                Sentence { phrases in
                    let duration = phrases.duration(seconds: venue["cooldownSeconds"]?.integer ?? 0)
                    return switch phrases.language {
                    case .korean: "나간 뒤 \(duration) 지나 다시"
                    case .english: "back \(duration) after leaving"
                    }
                }
            default: Sentence(korean: "나간 뒤 다시", english: "back after leaving")
            }
        let hours = venue["hours"].map { WeeklyHours.text($0, console.language) }
        let always = Sentence(korean: "늘 엶", english: "always open").in(console.language)
        let status = venue["requiredStatus"]?.text.map { "‘\($0)’" } ?? ""
        return [
            venue["name"]?.text ?? "", "\(inside)\(capacity)", reentry.in(console.language), hours ?? always, status,
        ]
    }
}
