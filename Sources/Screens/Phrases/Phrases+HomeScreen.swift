// What the home screen says.
extension Phrases {
    /// The button that opens the code.
    public func checkIn() -> String {
        switch language {
        case .korean: "QR 체크인"
        case .english: "QR check-in"
        }
    }

    /// What stands before the holder's name.
    public func name() -> String {
        switch language {
        case .korean: "이름"
        case .english: "Name"
        }
    }

    /// What stands before the venues.
    public func validAt() -> String {
        switch language {
        case .korean: "사용할 수 있는 곳"
        case .english: "Valid at"
        }
    }

    /// That the pass is good everywhere.
    public func everyVenue() -> String {
        switch language {
        case .korean: "모든 시설"
        case .english: "Every venue"
        }
    }

    /// What stands before the pass's end.
    public func validUntil() -> String {
        switch language {
        case .korean: "사용 기한"
        case .english: "Valid until"
        }
    }

    /// A pass's end as a date.
    public func until(_ unixSeconds: Int64) -> String {
        switch language {
        case .korean: text("\(date(unixSeconds)) \(timeOfDay(unixSeconds))까지")
        case .english: text("\(date(unixSeconds)), \(timeOfDay(unixSeconds))")
        }
    }

    /// That shaking opens the code.
    public func shakeTwice() -> String {
        switch language {
        case .korean: "휴대전화를 두 번 흔들어도 열려요."
        case .english: "Shaking the phone twice opens it too."
        }
    }

    /// That shaking does nothing.
    public func shakeIsOff() -> String {
        switch language {
        case .korean: "쉐이크 기능이 꺼져 있어요."
        case .english: "Shake is turned off."
        }
    }

    /// While the pass is on its way.
    public func gettingPass() -> String {
        switch language {
        case .korean: "패스를 받고 있어요."
        case .english: "Getting your pass."
        }
    }

    /// That the pass has run out.
    public func passHasExpired() -> String {
        switch language {
        case .korean: "패스의 사용 기한이 지났어요."
        case .english: "Your pass has expired."
        }
    }

    /// The button that asks for a new pass.
    public func getNewPass() -> String {
        switch language {
        case .korean: "새 패스 받기"
        case .english: "Get a new pass"
        }
    }

    /// - Parameter seconds: By how many it is slow, or fast if they are less than zero.
    public func clockIsOff(bySeconds seconds: Int64) -> String {
        let duration = duration(seconds: seconds < 0 ? -seconds : seconds)
        switch language {
        case .korean: return text("이 휴대전화의 시계가 \(duration) 틀려요. 시계를 맞춰 주세요.")
        case .english: return text("This phone's clock is \(duration) off. Please set it.")
        }
    }

    /// What stands before the pass's status.
    public func status() -> String {
        switch language {
        case .korean: "상태"
        case .english: "Status"
        }
    }

    /// Why there is no pass, for its holder.
    public func holderSentence(_ failure: EnrolmentFailure) -> String {
        switch failure {
        case .server(let failure): holderSentence(failure)
        case .invitationIsVoid: invitationIsVoid()
        case .pageIsNotSecure: needsSecurePage()
        case .keyCannotBeKept: keyCannotBeKept()
        case .phoneCannotKeepKey: phoneCannotKeepKey()
        }
    }

    /// That an invitation gives no pass, and whom to ask.
    public func invitationIsVoid() -> String {
        switch language {
        case .korean: "이미 썼거나 기한이 지난 초대예요. 휴대전화를 바꿨을 때도 안내 데스크에서 새 초대를 받아 주세요."
        case .english: "This invitation was used or is too old. With a new phone too, ask the desk for a new one."
        }
    }

    /// What taking up another invitation does.
    public func invitationReplacesPass() -> String {
        switch language {
        case .korean: "새 초대가 있어요. 쓰면 이 기기의 지금 패스는 끝나요."
        case .english: "You have a new invitation. Taking it up ends the pass on this device."
        }
    }

    /// The button that takes up another invitation.
    public func takeInvitation() -> String {
        switch language {
        case .korean: "새 초대로 바꾸기"
        case .english: "Take up the invitation"
        }
    }

    /// That keys are kept only for pages over https.
    public func needsSecurePage() -> String {
        switch language {
        case .korean: "안전한 주소(https)로 열어야 패스를 받을 수 있어요."
        case .english: "Please open this page at its https address to get a pass."
        }
    }

    /// That the browser keeps no keys.
    public func keyCannotBeKept() -> String {
        switch language {
        case .korean: "이 브라우저에는 패스를 보관할 수 없어요. 비공개 창이라면 일반 창에서 열어 주세요."
        case .english: "This browser cannot keep a pass. If this is a private window, please open a regular one."
        }
    }

    /// The names with commas between them.
    func list(_ names: [String]) -> String {
        var list: Sentence = ""
        for (place, name) in names.enumerated() {
            if place > 0 { list.appendLiteral(", ") }
            list.appendLiteral(name)
        }
        return list.text
    }
}
