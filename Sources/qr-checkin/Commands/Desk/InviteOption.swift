/// The flags of `qr-checkin desk invite`.
enum InviteOption {
    static let all = [csv] + ofOnePerson + [valid, link, sheet]
    static let ofOnePerson = [name, phone, status, venues, from, until, number]

    static let csv = Option(
        "--csv", value: "FILE|-",
        korean: "이 목록의 사람들이에요. 첫 줄은 열 이름: name, phone, status, venues, from, until, number.",
        english: "Those in this list; its first line names columns: name, phone, status, venues, from, until, number.")
    static let name = Option(
        "--name", value: "NAME", korean: "패스에 적을 이름이에요.", english: "The name, told by the pass.")
    static let phone = Option(
        "--phone", value: "NUMBER", korean: "전화번호예요. 패스에는 적지 않아요.", english: "The telephone number; no pass tells it.")
    static let status = Option(
        "--status", value: "TEXT", korean: "패스에 적을 짧은 상태예요. 예: 2차 접종", english: "A short state that the pass tells.")
    static let venues = Option(
        "--venues", value: "A;B", korean: "이 장소에서만 쓸 수 있어요.", english: "Good at these venues only.")
    static let from = Option(
        "--from", value: "DAY", korean: "이때부터 쓸 수 있어요. 예: 2026-12-24",
        english: "Valid from then on, such as 2026-12-24.")
    static let until = Option("--until", value: "DAY", korean: "이때까지 쓸 수 있어요.", english: "Valid until then.")
    static let number = Option(
        "--number", value: "NUMBER", korean: "이 안심번호인 사람의 새 기기예요. 예전 기기의 패스는 끝나요.",
        english: "For a new device of whoever has this safe number; the old device's pass then ends.")
    static let valid = Option(
        "--valid", value: "DAYS", korean: "초대를 이 날수 안에 써야 해요. (기본값: 14)",
        english: "The invitation is to be taken up within so many days (default: 14).")
    static let link = Option(
        "--link", value: "URL", korean: "초대 링크의 주소예요. (기본값: --server의 주소)",
        english: "The address that invitations lead to (default: that of --server).")
    static let sheet = Option(
        "--sheet", value: "FILE.html", korean: "인쇄할 수 있는 초대장을 여기에 써요.", english: "Write invitations to be printed here."
    )
}
