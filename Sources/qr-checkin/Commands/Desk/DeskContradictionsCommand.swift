import CheckIn

/// `qr-checkin desk contradictions`: what gates that were offline admitted and cannot all be true.
extension Subcommand {
    static let deskContradictions = Subcommand(
        words: ["desk", "contradictions"],
        summary: Sentence(
            korean: "서버와 끊긴 게이트가 들여보낸 것 가운데 다른 기록과 맞지 않는 것을 보여 줘요.",
            english: "List what gates admitted while offline and other records speak against."),
        options: Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            let found = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try all(at: desk)
            }
            let rows = found.map { row(of: $0, console) }
            print(.fields([("contradictions", .array(found))]), as: rows, arguments, console)
            return .done
        })

    private static func all(at desk: Desk) throws(CommandError) -> [CBOR] {
        var found: [CBOR] = []
        var next: Int64 = 0
        for _ in 0..<mostPages {
            let answer = try desk.get("/api/desk/contradictions?limit=500&after=\(next)")
            found += answer["contradictions"]?.array ?? []
            guard answer["more"]?.bool == true, let mark = answer["next"]?.integer else { break }
            next = mark
        }
        return found
    }

    private static func row(of contradiction: CBOR, _ console: Console) -> [String] {
        let checkIn = contradiction["checkin"]
        let direction = checkIn?["direction"]?.text.flatMap { Direction(rawValue: $0) } ?? .entry
        let reason = contradiction["reason"].flatMap { try? Refusal($0) }
        return [
            DeskTime.text(checkIn?["at"]?.integer ?? 0, console),
            "\(checkIn?["venue"]?.text ?? "")/\(checkIn?["gate"]?.text ?? "")", checkIn?["safeNumber"]?.text ?? "",
            console.phrases.admitted(direction),
            reason.map { console.phrases.staffSentence($0, now: console.now()) } ?? "",
        ]
    }

    /// Half a million contradictions have; a server that goes on after that has no end.
    private static let mostPages = 1000
}
