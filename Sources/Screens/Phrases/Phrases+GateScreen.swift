public import CheckIn

// What the gate says, apart from refusals.
extension Phrases {
    /// The gate by its name, if it has one.
    public func gate(_ name: String?) -> String {
        guard let name else {
            switch language {
            case .korean: return "게이트"
            case .english: return "Gate"
            }
        }
        switch language {
        case .korean: return text("\(name) 게이트")
        case .english: return text("Gate \(name)")
        }
    }

    /// What staff are to do.
    public func scanCode() -> String {
        switch language {
        case .korean: "코드를 찍거나 붙여넣기"
        case .english: "Scan or paste a code"
        }
    }

    /// Where a scanner types.
    public func scannerHint() -> String {
        switch language {
        case .korean: "USB 스캐너로 찍으면 바로 확인함"
        case .english: "A USB scanner checks at once"
        }
    }

    /// The button that checks a code.
    public func check() -> String {
        switch language {
        case .korean: "확인"
        case .english: "Check"
        }
    }

    /// While a code is being checked.
    public func checking() -> String {
        switch language {
        case .korean: "확인 중"
        case .english: "Checking"
        }
    }

    /// The way in.
    public func entry() -> String {
        switch language {
        case .korean: "입장"
        case .english: "Entry"
        }
    }

    /// The way out.
    public func exit() -> String {
        switch language {
        case .korean: "퇴장"
        case .english: "Exit"
        }
    }

    /// What the choice between in and out is called.
    public func direction() -> String {
        switch language {
        case .korean: "방향"
        case .english: "Direction"
        }
    }

    /// The word for an admission.
    public func admitted(_ direction: Direction) -> String {
        switch (language, direction) {
        case (.korean, .entry): "입장"
        case (.korean, .exit): "퇴장"
        case (.english, .entry): "Admitted"
        case (.english, .exit): "Goodbye"
        }
    }

    /// The words for a refusal.
    public func refused(_ direction: Direction) -> String {
        switch (language, direction) {
        case (.korean, .entry): "입장 불가"
        case (.korean, .exit): "퇴장 불가"
        case (.english, .entry), (.english, .exit): "Refused"
        }
    }

    /// That the code is to be scanned once more.
    public func scanAgain() -> String {
        switch language {
        case .korean: "다시 찍기"
        case .english: "Try again"
        }
    }

    /// How many are inside.
    public func inside(_ count: Int64) -> String {
        switch language {
        case .korean: text("현재 \(count)명")
        case .english: text("\(count) inside")
        }
    }

    /// - Parameter seconds: Less than zero where it is fast.
    public func gateClockIsOff(slowBySeconds seconds: Int64) -> String {
        let isSlow = seconds > 0
        let duration = duration(seconds: isSlow ? seconds : -seconds)
        switch language {
        case .korean: return text("이 게이트의 시계가 \(duration) \(isSlow ? "느림" : "빠름"): 시계 맞추기")
        case .english: return text("This gate's clock is \(duration) \(isSlow ? "slow" : "fast"): set it")
        }
    }

    /// What stands above the latest verdicts.
    public func latest() -> String {
        switch language {
        case .korean: "최근 기록"
        case .english: "Latest"
        }
    }

    /// That there are no verdicts yet.
    public func nothingYet() -> String {
        switch language {
        case .korean: "아직 없음"
        case .english: "Nothing yet"
        }
    }
}
