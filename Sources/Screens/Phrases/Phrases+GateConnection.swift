// What the gate says of its way to the server, and of what it decided alone.
extension Phrases {
    /// Whether the server answers, since when, and how much is still to be sent to it.
    ///
    /// - Parameters:
    ///   - since: Unix seconds.
    ///   - hasData: Whether the gate knows enough to decide alone.
    ///   - waiting: How many records are still to be sent.
    public func connection(
        _ state: ConnectionLine.State, since: Int64, hasData: Bool, waiting: Int64
    ) -> String {
        let time = timeOfDay(since)
        let toSend =
            switch (language, waiting) {
            case (_, 0): ""
            case (.korean, _): text(" · 보낼 기록 \(waiting)건")
            case (.english, _): text(" · \(waiting) to send")
            }
        switch (language, state) {
        case (_, .notAllowed): return text("\(staffSentence(ServerFailure.notAllowed))\(toSend)")
        case (.korean, .online): return text("온라인 · \(time)부터\(toSend)")
        case (.english, .online): return text("Online since \(time)\(toSend)")
        case (.korean, .offline) where hasData: return text("오프라인 · \(time)부터 이 기기가 확인\(toSend)")
        case (.english, .offline) where hasData: return text("Offline since \(time), this device decides\(toSend)")
        case (.korean, .offline): return text("오프라인 · \(time)부터 · 데이터가 없어 아직 확인할 수 없음\(toSend)")
        case (.english, .offline): return text("Offline since \(time), no data yet to decide by\(toSend)")
        }
    }

    /// The heading of the admissions that other gates' records speak against.
    public func contradictedByOthers() -> String {
        switch language {
        case .korean: "엇갈린 기록: 데스크에서 확인"
        case .english: "Contradicted by others: for the desk"
        }
    }

    /// Why the pairing link was of no use, for gate staff.
    public func pairingFailed(_ failure: ServerFailure) -> String {
        switch (language, failure) {
        case (.korean, .notAllowed): "연결 링크가 이미 쓰였거나 끝남: 데스크에서 새 링크 받기"
        case (.english, .notAllowed): "The pairing link was used or has ended: get a new one at the desk"
        case (_, .unreachable), (_, .notUnderstood), (_, .notThere), (_, .tooMany), (_, .serverFault):
            staffSentence(failure)
        }
    }
}
