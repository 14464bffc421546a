// What the gate says of taking back, and of being left to itself.
extension Phrases {
    public func takeBack(_ who: String) -> String {
        switch language {
        case .korean: text("방금 입장 취소: \(who)")
        case .english: text("Take back: \(who)")
        }
    }

    public func reallyTakeBack(_ who: String) -> String {
        switch language {
        case .korean: text("한 번 더 누르면 취소됨: \(who)")
        case .english: text("Tap again to take back: \(who)")
        }
    }

    public func admissionTakenBack() -> String {
        switch language {
        case .korean: "취소함"
        case .english: "Taken back"
        }
    }

    public func admissionNotTakenBack() -> String {
        switch language {
        case .korean: "취소하지 못함: 데스크에 알리기"
        case .english: "Not taken back: tell the desk"
        }
    }

    public func enterKiosk() -> String {
        switch language {
        case .korean: "화면 잠그기"
        case .english: "Lock the screen"
        }
    }

    public func leaveKiosk() -> String {
        switch language {
        case .korean: "잠금 풀기"
        case .english: "Unlock"
        }
    }

    public func choosePIN() -> String {
        switch language {
        case .korean: "잠금을 풀 때 쓸 숫자 4–8자리 정하기"
        case .english: "Choose 4 to 8 digits to unlock with"
        }
    }

    public func enterPIN() -> String {
        switch language {
        case .korean: "정한 숫자 입력"
        case .english: "Enter the digits"
        }
    }

    public func wrongPIN() -> String {
        switch language {
        case .korean: "숫자가 다름: 다시 입력"
        case .english: "Other digits: try again"
        }
    }

    public func waitForPIN() -> String {
        switch language {
        case .korean: "여러 번 틀림: 30초 뒤에 다시"
        case .english: "Wrong too often: try again in 30 seconds"
        }
    }

    public func pinLabel() -> String {
        switch language {
        case .korean: "잠금 숫자"
        case .english: "PIN"
        }
    }
}
