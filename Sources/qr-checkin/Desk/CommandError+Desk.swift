import CheckIn
import Screens

extension CommandError {
    /// Why the desk's work was not done, from the HTTP status and the problem that came with it.
    ///
    /// - Parameter notLetIn: What is said to whoever showed no token, or a void one.
    init(deskStatus status: Int, problem: CBOR?, notLetIn: CommandError) {
        let type = problem?["type"]?.text?.split(separator: ":").last.map { String($0) } ?? ""
        if let known = Self.known(problem: type, detail: problem?["detail"]?.text ?? "") {
            self = known
        } else if status == 401 {
            self = notLetIn
        } else {
            let failure = 200..<300 ~= status ? ServerFailure.serverFault : ServerFailure(status: status)
            self.init(status: .fault, sentence: Sentence { $0.staffSentence(failure) })
        }
    }

    private static func known(problem type: String, detail: String) -> CommandError? {
        switch type {
        case "not-found":
            .refused(korean: "그런 것이 없어요", english: "there is nothing of that name")
        case "last-key":
            .refused(
                korean: "이 키를 없애면 서명할 키가 남지 않아요. 먼저 새 키를 만들고 쓰기 시작할 때까지 기다려 주세요",
                english: "no other key would sign passes; rotate first, and wait until the new key signs")
        case "unknown-venue":
            .refused(korean: "그런 장소가 없어요", english: "there is no venue of that name")
        case "gate-exists":
            .refused(korean: "그 장소에 같은 이름의 게이트가 있어요", english: "the venue has a gate of that name")
        case "desk-only":
            .wrongUse(
                korean: "게이트의 토큰으로는 할 수 없어요. 데스크 비밀번호를 QRCHECKIN_TOKEN에 넣어 주세요",
                english: "a gate's token does not do for this; put the desk's secret into QRCHECKIN_TOKEN")
        case "other-gate", "not-admitted", "too-late", "not-the-latest":
            CommandError(status: .refused, sentence: annulment(type))
        case "pairing-unknown":
            .refused(
                korean: "서버가 모르는 링크예요. 더 새로운 링크가 있거나 다른 서버의 것이에요. 데스크에서 새 링크를 받아 주세요",
                english:
                    "the server knows no such link: a newer one took its place, or it is another server's; ask the desk for a new one"
            )
        case "pairing-expired":
            .refused(
                korean: "링크의 10분이 지났어요. 데스크에서 새 링크를 받아 주세요",
                english: "the link's ten minutes are over; ask the desk for a new one")
        case "pairing-used":
            .refused(
                korean: "다른 기기가 이미 쓴 링크예요. 데스크에서 새 링크를 받아 주세요",
                english: "another device took the link up; ask the desk for a new one")
        case "ends-too-early":
            .wrongUse(
                korean: "패스가 시작보다, 그리고 지금보다 늦게 끝나야 해요", english: "a pass is to end after it begins, and later than now")
        case "invalid-message", "invalid-query":
            .wrongUse(korean: "서버가 받지 않은 값이에요: \(detail)", english: "the server did not take a value: \(detail)")
        default: nil
        }
    }

    private static func annulment(_ type: String) -> Sentence {
        switch type {
        case "other-gate":
            Sentence(
                korean: "들여보낸 게이트에서만 되돌릴 수 있어요", english: "only the gate that admitted may take it back")
        case "not-admitted":
            Sentence(korean: "들여보낸 적이 없어요", english: "there is nothing to take back: it was refused")
        case "too-late": Sentence(korean: "15분이 지났어요", english: "the fifteen minutes are over")
        default: Sentence(korean: "그 뒤에 다시 쓴 패스예요", english: "the pass was used again since")
        }
    }
}
