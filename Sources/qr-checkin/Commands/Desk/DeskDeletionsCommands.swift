import CheckIn

/// `qr-checkin desk deletions list|run`: the evidence of what was deleted, and the deletion itself.
extension Subcommand {
    static let deskDeletionsList = list(
        ["desk", "deletions", "list"],
        Sentence(
            korean: "언제 기록을 몇 건 지웠는지 보여 줘요.", english: "List what was deleted, as numbers; the latest first."),
        at: "/api/desk/deletions", of: "deletions", row: row)

    static let deskDeletionsRun = Subcommand(
        words: ["desk", "deletions", "run"],
        summary: Sentence(
            korean: "오래된 체크인 기록을 지금 지워요. 서버는 이 일을 한 시간마다 스스로 해요.",
            english: "Delete old check-ins now; a server does so by itself every hour."),
        options: [days] + Desk.options + [.json],
        run: { (arguments, console) throws(CommandError) in
            let count = arguments.value(of: days).map { Int64($0) ?? 0 }
            guard 1...3660 ~= count ?? 1 else {
                throw arguments.subcommand.wrongUse(
                    korean: "--keep-days는 1부터 3660까지예요", english: "--keep-days is to be 1 to 3660")
            }
            let answer = try Desk.work(arguments, console) { (desk) throws(CommandError) in
                try desk.post("/api/desk/deletions", .fields([("keepDays", count.map { .integer($0) })]))
            }
            print(
                answer, as: (answer["deletions"]?.array ?? []).map { row(of: $0, console) }, arguments, console)
            return .done
        })

    private static let days = Option(
        "--keep-days", value: "N", korean: "이 날수가 지난 기록을 지워요. (기본값: 서버가 두는 날수, 데이터 폴더에서는 28)",
        english: "Delete what is older than so many days (default: as the server keeps, 28 on a folder).")

    private static func row(of deletion: CBOR, _ console: Console) -> [String] {
        let count = { (field: String) in deletion[field]?.integer ?? 0 }
        let cause =
            deletion["before"] == nil
            ? Sentence(korean: "본인이 원해서", english: "a holder's wish") : Sentence(korean: "기한이 지나서", english: "age")
        let sentence = Sentence(
            korean: "체크인 \(count("checkins"))건 (들여보냄 \(count("admitted"))건), 사람 \(count("people"))명",
            english: "\(count("checkins")) check-ins (\(count("admitted")) admitted), \(count("people")) people")
        return [
            DeskTime.text(deletion["at"]?.integer ?? 0, console), cause.in(console.language),
            sentence.in(console.language),
        ]
    }
}
