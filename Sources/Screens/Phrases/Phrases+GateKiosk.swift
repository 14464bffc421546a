// What the gate says of taking back, and of being left to itself.
extension Phrases {
    /// The button that takes the latest admission back.
    public func takeBack(_ who: String) -> String {
        switch language {
        case .korean: text("방금 입장 취소: \(who)")
        case .english: text("Take back: \(who)")
        }
    }

    /// The same button until it is tapped a second time.
    public func reallyTakeBack(_ who: String) -> String {
        switch language {
        case .korean: text("한 번 더 누르면 취소됨: \(who)")
        case .english: text("Tap again to take back: \(who)")
        }
    }

    /// What the list says of an admission that was taken back.
    public func admissionTakenBack() -> String {
        switch language {
        case .korean: "취소함"
        case .english: "Taken back"
        }
    }

    /// That the server would not have it taken back.
    public func admissionNotTakenBack() -> String {
        switch language {
        case .korean: "취소하지 못함: 데스크에 알리기"
        case .english: "Not taken back: tell the desk"
        }
    }

    /// The button that locks the screen.
    public func enterKiosk() -> String {
        switch language {
        case .korean: "화면 잠그기"
        case .english: "Lock the screen"
        }
    }

    /// The button that asks for the digits.
    public func leaveKiosk() -> String {
        switch language {
        case .korean: "잠금 풀기"
        case .english: "Unlock"
        }
    }

    /// What is to be done before the screen is locked.
    public func choosePIN() -> String {
        switch language {
        case .korean: "잠금을 풀 때 쓸 숫자 4–8자리 정하기"
        case .english: "Choose 4 to 8 digits to unlock with"
        }
    }

    /// What is to be done before it is unlocked.
    public func enterPIN() -> String {
        switch language {
        case .korean: "정한 숫자 입력"
        case .english: "Enter the digits"
        }
    }

    /// That the digits were others.
    public func wrongPIN() -> String {
        switch language {
        case .korean: "숫자가 다름: 다시 입력"
        case .english: "Other digits: try again"
        }
    }

    /// How long to wait after too many others.
    public func waitForPIN() -> String {
        switch language {
        case .korean: "여러 번 틀림: 30초 뒤에 다시"
        case .english: "Wrong too often: try again in 30 seconds"
        }
    }

    /// What the field of the digits is called.
    public func pinLabel() -> String {
        switch language {
        case .korean: "잠금 숫자"
        case .english: "PIN"
        }
    }
}
