import CheckIn

/// `qr-checkin desk keys list|rotate|retire`: the keys that sign passes.
extension Subcommand {
    static let deskKeysList = list(
        ["desk", "keys", "list"],
        Sentence(
            korean: "패스에 서명하는 키와 지금의 쓰임을 보여 줘요.",
            english: "List the keys that sign passes, and what each is good for now."),
        at: "/api/desk/issuer-keys", of: "keys", row: row)

    static let deskKeysRotate = Subcommand(
        words: ["desk", "keys", "rotate"],
        summary: Sentence(
            korean: "새 키를 알려요. 게이트가 새 키를 배울 시간이 지나면 그 키로 서명해요.",
            english: "Publish a new key. It signs once the gates have had time to learn it."),
        options: Desk.options + [lead, .json],
        run: { (arguments, console) throws(CommandError) in
            let hours = arguments.value(of: lead) ?? "24"
            guard let hours = Int64(hours), 0...8784 ~= hours else {
                throw arguments.subcommand.wrongUse(
                    korean: "--lead는 0부터 8784까지의 시간 수예요", english: "--lead is to be hours from 0 to 8784")
            }
            let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try desk.post("/api/desk/issuer-keys", .fields([("leadSeconds", .integer(hours * 3600))]))
            }
            print(answer, as: [row(of: answer, console)], arguments, console)
            return .done
        })

    static let deskKeysRetire = Subcommand(
        words: ["desk", "keys", "retire"],
        summary: Sentence(
            korean: "키를 더 쓰지 않아요. 그 키로 서명한 패스는 이제 들어갈 수 없어요.",
            english: "Give a key up. The passes that it signed are no longer admitted."),
        operands: [
            Operand(
                "KEY", isRequired: true, korean: "`desk keys list`가 보여 주는 키의 이름이에요.",
                english: "The key's name, as `desk keys list` shows it.")
        ],
        options: Desk.options,
        run: { (arguments, console) throws(CommandError) in
            let key = arguments.operands[0].lowercased()
            guard KeyID(hex: key) != nil else {
                throw arguments.subcommand.wrongUse(
                    korean: "키의 이름은 16진수 열여섯 자리예요", english: "a key's name is sixteen hexadecimal digits")
            }
            _ = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try desk.delete("/api/desk/issuer-keys/\(key)")
            }
            console.print(Sentence(korean: "이제 쓰지 않는 키예요: \(key)", english: "Retired: \(key)"))
            return .done
        })

    private static let lead = Option(
        "--lead", value: "HOURS", korean: "이 시간만큼 먼저 알린 뒤에 서명해요. (기본값: 24)",
        english: "Publish it so many hours before it signs (default: 24).")

    private static func row(of key: CBOR, _ console: Console) -> [String] {
        [key["kid"]?.text ?? "", use(of: key, console).in(console.language)]
    }

    private static func use(of key: CBOR, _ console: Console) -> Sentence {
        let time = { (field: String) in key[field]?.integer.map { DeskTime.text($0, console) } ?? "" }
        return switch key["use"]?.text {
        case "signing": Sentence(korean: "서명 중", english: "signs")
        case "waiting":
            Sentence(korean: "\(time("signsFrom"))부터 서명", english: "signs from \(time("signsFrom")) on")
        case "retired": Sentence(korean: "\(time("retiredAt"))에 그만둠", english: "retired \(time("retiredAt"))")
        default: Sentence(korean: "확인만 함", english: "verifies only")
        }
    }
}
