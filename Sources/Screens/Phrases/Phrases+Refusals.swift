public import CheckIn

// Why a gate does not admit, for its staff.
extension Phrases {
    /// What the gate's staff read: the reason and the fact that settles it.
    ///
    /// - Parameter now: Unix seconds; a time on another day is told with its date.
    public func staffSentence(_ refusal: Refusal, now: Int64) -> String {
        switch language {
        case .korean: koreanForStaff(refusal, now)
        case .english: englishForStaff(refusal, now)
        }
    }

    private func koreanForStaff(_ refusal: Refusal, _ now: Int64) -> String {
        switch refusal {
        case .notOurCode: "이 서비스의 코드가 아님"
        case .unreadableCode: "코드를 읽지 못함"
        case .unknownIssuer(let keyID): text("모르는 곳에서 발급한 패스 (키 \(hexadecimal(keyID)))")
        case .forgedPass: "위조된 패스: 발급처가 서명하지 않음"
        case .forgedCode: "위조된 코드: 패스 주인의 기기가 만들지 않음"
        case .codeExpired(let seconds) where seconds < 60: text("\(duration(seconds: seconds)) 전에 끝난 코드")
        case .codeExpired(let seconds):
            text("\(duration(seconds: seconds)) 전에 끝난 코드: 복사본이거나 그 휴대전화의 시계가 느림")
        case .codeFromTheFuture(let seconds): text("그 휴대전화의 시계가 \(duration(seconds: seconds)) 빠름")
        case .passExpired(let since): text("패스 기한이 \(moment(since, now: now))에 끝남")
        case .passNotYetValid(let until): text("\(moment(until, now: now))부터 쓸 수 있는 패스")
        case .revoked(let since): text("\(moment(since, now: now))에 취소된 패스")
        case .alreadyInside(let since, let gate): text("이미 \(moment(since, now: now))에 들어옴\(koreanAt(gate))")
        case .alreadyUsed(let at, let gate): text("\(moment(at, now: now))에 이미 쓴 코드\(koreanAt(gate))")
        case .noReentry(.some(let until)): text("\(moment(until, now: now))부터 다시 들어올 수 있음")
        case .noReentry(.none): "나간 뒤 다시 들어올 수 없음"
        case .notInside: "들어온 기록이 없음"
        case .wrongVenue(let validAt): text("다른 시설의 패스\(koreanList(validAt))")
        case .statusNeeded(let needed): text("‘\(needed)’인 사람만 들어갈 수 있음")
        case .venueFull(let capacity): text("정원 \(capacity)명이 모두 참")
        case .venueClosed(.some(let opensAt)): text("지금은 닫음, \(moment(opensAt, now: now))에 엶")
        case .venueClosed(.none): "지금은 닫음"
        case .noDataOnThisGate: "이 게이트에 아직 데이터가 없음: 서버에 연결해야 함"
        }
    }

    private func englishForStaff(_ refusal: Refusal, _ now: Int64) -> String {
        switch refusal {
        case .notOurCode: "Not one of our codes"
        case .unreadableCode: "The code could not be read"
        case .unknownIssuer(let keyID): text("Pass from an unknown issuer (key \(hexadecimal(keyID)))")
        case .forgedPass: "Forged pass: the issuer did not sign it"
        case .forgedCode: "Forged code: not made by the holder's device"
        case .codeExpired(let seconds) where seconds < 60: text("The code ended \(duration(seconds: seconds)) ago")
        case .codeExpired(let seconds):
            text("The code ended \(duration(seconds: seconds)) ago: a copy, or that phone's clock is slow")
        case .codeFromTheFuture(let seconds): text("That phone's clock is \(duration(seconds: seconds)) fast")
        case .passExpired(let since): text("The pass expired at \(moment(since, now: now))")
        case .passNotYetValid(let until): text("The pass is valid from \(moment(until, now: now))")
        case .revoked(let since): text("The pass was revoked at \(moment(since, now: now))")
        case .alreadyInside(let since, let gate):
            text("Already inside since \(moment(since, now: now))\(englishAt(gate))")
        case .alreadyUsed(let at, let gate): text("This code was used at \(moment(at, now: now))\(englishAt(gate))")
        case .noReentry(.some(let until)): text("May come back from \(moment(until, now: now))")
        case .noReentry(.none): "No coming back after leaving"
        case .notInside: "There is no entry to leave from"
        case .wrongVenue(let validAt): text("A pass for another venue\(englishList(validAt))")
        case .statusNeeded(let needed): text("Only with the status “\(needed)”")
        case .venueFull(let capacity): text("Full: all \(capacity) places are taken")
        case .venueClosed(.some(let opensAt)): text("Closed, opens at \(moment(opensAt, now: now))")
        case .venueClosed(.none): "Closed"
        case .noDataOnThisGate: "No data on this gate yet: connect it to the server"
        }
    }

    private func koreanAt(_ gate: String) -> String {
        gate.utf8.isEmpty ? "" : text(" (\(gate) 게이트)")
    }

    private func englishAt(_ gate: String) -> String {
        gate.utf8.isEmpty ? "" : text(", gate \(gate)")
    }

    private func koreanList(_ venues: [String]) -> String {
        venues.isEmpty ? "" : text(" (사용할 수 있는 곳: \(list(venues)))")
    }

    private func englishList(_ venues: [String]) -> String {
        venues.isEmpty ? "" : text(" (valid at \(list(venues)))")
    }

    private func hexadecimal(_ keyID: KeyID) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let characters = keyID.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: characters, as: UTF8.self)
    }
}
