import CheckIn

/// What is known of a person, as rows of a table.
enum PersonReport {
    static func rows(_ person: CBOR, _ console: Console) -> [[String]] {
        var rows = [
            [Sentence(korean: "안심번호", english: "number").in(console.language), person["safeNumber"]?.text ?? ""]
        ]
        if let name = person["name"]?.text {
            rows.append([Sentence(korean: "이름", english: "name").in(console.language), name])
        }
        if let phone = person["phone"]?.text {
            rows.append([Sentence(korean: "전화", english: "phone").in(console.language), phone])
        }
        for pass in person["passes"]?.array ?? [] {
            let end = pass["endedAt"]?.integer ?? pass["expiresAt"]?.integer ?? 0
            let time = DeskTime.text(end, console)
            let until =
                pass["endedAt"] == nil
                ? Sentence(korean: "\(time)까지", english: "until \(time)")
                : Sentence(korean: "\(time)에 끝남", english: "ended \(time)")
            rows.append([Sentence(korean: "패스", english: "pass").in(console.language), until.in(console.language)])
        }
        for checkIn in person["checkins"]?.array ?? [] {
            rows.append([
                DeskTime.text(checkIn["at"]?.integer ?? 0, console),
                "\(checkIn["venue"]?.text ?? "")/\(checkIn["gate"]?.text ?? "") · \(outcome(of: checkIn, console))",
            ])
        }
        return rows
    }

    private static func outcome(of checkIn: CBOR, _ console: Console) -> String {
        if checkIn["annulledAt"] != nil { return Sentence(korean: "되돌림", english: "taken back").in(console.language) }
        if let reason = checkIn["refusal"]?["reason"]?.text {
            return Sentence(korean: "거절 (\(reason))", english: "refused (\(reason))").in(console.language)
        }
        return checkIn["direction"]?.text == Direction.exit.rawValue
            ? Sentence(korean: "나감", english: "left").in(console.language)
            : Sentence(korean: "들어옴", english: "came in").in(console.language)
    }
}
