// What the desk reads to sign in, and about its sections and tables.
extension Phrases {
    /// “Desk”.
    public func desk() -> String {
        switch language {
        case .korean: "데스크"
        case .english: "Desk"
        }
    }

    /// “Sign in”.
    public func signIn() -> String {
        switch language {
        case .korean: "로그인"
        case .english: "Sign in"
        }
    }

    /// “Sign out”.
    public func signOut() -> String {
        switch language {
        case .korean: "로그아웃"
        case .english: "Sign out"
        }
    }

    /// “Desk secret”.
    public func deskSecret() -> String {
        switch language {
        case .korean: "데스크 비밀번호"
        case .english: "Desk secret"
        }
    }

    /// “The server showed it once, when it was first started”.
    public func deskSecretHint() -> String {
        switch language {
        case .korean: "서버를 처음 켰을 때 한 번 보여 준 것"
        case .english: "The server showed it once, when it was first started"
        }
    }

    /// “This is not the desk's secret”.
    public func wrongSecret() -> String {
        switch language {
        case .korean: "데스크 비밀번호가 아님"
        case .english: "This is not the desk's secret"
        }
    }

    /// “The session is over: sign in again”.
    public func sessionOver() -> String {
        switch language {
        case .korean: "로그인 시간이 끝남: 다시 로그인"
        case .english: "The session is over: sign in again"
        }
    }

    /// “Hall”.
    public func hall() -> String {
        switch language {
        case .korean: "현황"
        case .english: "Hall"
        }
    }

    /// “Gates”.
    public func gates() -> String {
        switch language {
        case .korean: "게이트"
        case .english: "Gates"
        }
    }

    /// “Invitations”.
    public func invitations() -> String {
        switch language {
        case .korean: "초대"
        case .english: "Invitations"
        }
    }

    /// “Passes”.
    public func passes() -> String {
        switch language {
        case .korean: "패스"
        case .english: "Passes"
        }
    }

    /// “Contradictions”.
    public func contradictions() -> String {
        switch language {
        case .korean: "모순"
        case .english: "Contradictions"
        }
    }

    /// “Venues”.
    public func venues() -> String {
        switch language {
        case .korean: "시설"
        case .english: "Venues"
        }
    }

    /// “Records”.
    public func records() -> String {
        switch language {
        case .korean: "기록"
        case .english: "Records"
        }
    }

    /// “Venue”.
    public func venue() -> String {
        switch language {
        case .korean: "시설"
        case .english: "Venue"
        }
    }

    /// “Nothing yet”.
    public func nothingSoFar() -> String {
        switch language {
        case .korean: "아직 없음"
        case .english: "Nothing yet"
        }
    }

    /// “Go on”.
    public func proceed() -> String {
        switch language {
        case .korean: "진행"
        case .english: "Go on"
        }
    }

    /// “Done”.
    public func isDone() -> String {
        switch language {
        case .korean: "끝냄"
        case .english: "Done"
        }
    }
}
