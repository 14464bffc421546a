public import CheckIn

// Refusals by their kind, without their facts.
extension Phrases {
    /// Whose count it is.
    public func title(of refusal: Refusal) -> String {
        switch language {
        case .korean:
            switch refusal {
            case .notOurCode: "이 서비스의 코드 아님"
            case .unreadableCode: "읽지 못한 코드"
            case .unknownIssuer: "모르는 발급처"
            case .forgedPass: "위조된 패스"
            case .forgedCode: "위조된 코드"
            case .codeExpired: "끝난 코드"
            case .codeFromTheFuture: "시계가 빠른 휴대전화"
            case .passExpired: "기한이 끝난 패스"
            case .passNotYetValid: "아직 쓸 수 없는 패스"
            case .revoked: "취소된 패스"
            case .alreadyInside: "이미 들어옴"
            case .alreadyUsed: "이미 쓴 코드"
            case .noReentry: "재입장 불가"
            case .notInside: "들어온 기록 없음"
            case .wrongVenue: "다른 시설"
            case .statusNeeded: "필요한 상태 아님"
            case .venueFull: "정원이 참"
            case .venueClosed: "닫음"
            case .noDataOnThisGate: "게이트에 데이터 없음"
            }
        case .english:
            switch refusal {
            case .notOurCode: "Not our code"
            case .unreadableCode: "Unreadable"
            case .unknownIssuer: "Unknown issuer"
            case .forgedPass: "Forged pass"
            case .forgedCode: "Forged code"
            case .codeExpired: "Code expired"
            case .codeFromTheFuture: "Fast clock"
            case .passExpired: "Pass expired"
            case .passNotYetValid: "Pass not yet valid"
            case .revoked: "Pass revoked"
            case .alreadyInside: "Already inside"
            case .alreadyUsed: "Code already used"
            case .noReentry: "No coming back"
            case .notInside: "Not inside"
            case .wrongVenue: "Wrong venue"
            case .statusNeeded: "Status needed"
            case .venueFull: "Full"
            case .venueClosed: "Closed"
            case .noDataOnThisGate: "No data on the gate"
            }
        }
    }
}
