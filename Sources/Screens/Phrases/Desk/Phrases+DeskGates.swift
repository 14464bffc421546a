// What the desk reads about gates.
extension Phrases {
    /// “Gate name”.
    public func gateName() -> String {
        switch language {
        case .korean: "게이트 이름"
        case .english: "Gate name"
        }
    }

    /// “Add gate”.
    public func addGate() -> String {
        switch language {
        case .korean: "게이트 추가"
        case .english: "Add gate"
        }
    }

    /// “The venue has a gate called “…” already: pair it again, or choose another name”.
    public func gateExists(_ name: String) -> String {
        switch language {
        case .korean: text("이 시설에 “\(name)” 게이트가 이미 있음: 다시 연결하거나 다른 이름 쓰기")
        case .english: text("The venue has a gate called “\(name)” already: pair it again, or choose another name")
        }
    }

    /// “There is no venue called “…”: add it under Venues first”.
    public func unknownVenue(_ name: String) -> String {
        switch language {
        case .korean: text("“\(name)” 시설이 없음: 시설에서 먼저 추가하기")
        case .english: text("There is no venue called “\(name)”: add it under Venues first")
        }
    }

    /// “Pair again”.
    public func pairAgain() -> String {
        switch language {
        case .korean: "다시 연결"
        case .english: "Pair again"
        }
    }

    /// “Revoke”.
    public func revoke() -> String {
        switch language {
        case .korean: "취소하기"
        case .english: "Revoke"
        }
    }

    /// “Revoke this gate? It can check nothing from now on, and has to be added anew”.
    public func revokeGateQuestion() -> String {
        switch language {
        case .korean: "이 게이트를 끊을까요? 바로 확인할 수 없게 되고, 다시 쓰려면 새로 추가해야 함"
        case .english: "Revoke this gate? It can check nothing from now on, and has to be added anew"
        }
    }

    /// “Scan this with the gate's device. It works once, within ten minutes”.
    public func scanToPair() -> String {
        switch language {
        case .korean: "게이트로 쓸 기기로 찍기. 10분 안에 한 번만 쓸 수 있음"
        case .english: "Scan this with the gate's device. It works once, within ten minutes"
        }
    }

    /// “Paired”.
    public func paired() -> String {
        switch language {
        case .korean: "연결됨"
        case .english: "Paired"
        }
    }

    /// “Waiting to be paired”.
    public func notPaired() -> String {
        switch language {
        case .korean: "연결 기다림"
        case .english: "Waiting to be paired"
        }
    }

    /// “Revoked”.
    public func revokedWord() -> String {
        switch language {
        case .korean: "취소됨"
        case .english: "Revoked"
        }
    }

    /// “Never seen”.
    public func neverSeen() -> String {
        switch language {
        case .korean: "소식 없음"
        case .english: "Never seen"
        }
    }
}
