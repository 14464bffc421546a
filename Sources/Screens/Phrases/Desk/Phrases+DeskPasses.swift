// What the desk reads about passes and those who are invited to one.
extension Phrases {
    /// “Invite”.
    public func invite() -> String {
        switch language {
        case .korean: "초대하기"
        case .english: "Invite"
        }
    }

    /// “Invite a list”.
    public func inviteList() -> String {
        switch language {
        case .korean: "명단 초대"
        case .english: "Invite a list"
        }
    }

    /// “CSV whose first line names the columns: name, phone, status, number”.
    public func guestListHint() -> String {
        switch language {
        case .korean: "CSV 첫 줄에 열 이름: 이름, 전화, 상태, 안심번호"
        case .english: "CSV whose first line names the columns: name, phone, status, number"
        }
    }

    /// “Check the list”.
    public func checkList() -> String {
        switch language {
        case .korean: "명단 확인"
        case .english: "Check the list"
        }
    }

    /// “Print”.
    public func printSheet() -> String {
        switch language {
        case .korean: "인쇄"
        case .english: "Print"
        }
    }

    /// “The links are shown only now: print or send them”.
    public func invitationSheetHint() -> String {
        switch language {
        case .korean: "링크는 지금만 보임: 인쇄하거나 보내기"
        case .english: "The links are shown only now: print or send them"
        }
    }

    /// “Find by safe number or the pass’s 16 digits”.
    public func searchPasses() -> String {
        switch language {
        case .korean: "안심번호나 패스의 16자리로 찾기"
        case .english: "Find by safe number or the pass’s 16 digits"
        }
    }

    /// “Find”.
    public func search() -> String {
        switch language {
        case .korean: "찾기"
        case .english: "Find"
        }
    }

    /// “End this pass? Gates refuse it from now on, and this cannot be undone”.
    public func revokePassQuestion() -> String {
        switch language {
        case .korean: "이 패스를 끝낼까요? 게이트에서 바로 거절되고 되돌릴 수 없음"
        case .english: "End this pass? Gates refuse it from now on, and this cannot be undone"
        }
    }

    /// “Valid”.
    public func valid() -> String {
        switch language {
        case .korean: "유효"
        case .english: "Valid"
        }
    }

    /// “The quotation marks do not match”.
    public func noQuotes() -> String {
        switch language {
        case .korean: "따옴표가 맞지 않음"
        case .english: "The quotation marks do not match"
        }
    }

    /// “The list is empty”.
    public func emptyList() -> String {
        switch language {
        case .korean: "빈 명단"
        case .english: "The list is empty"
        }
    }

    /// “At most 500 at once”.
    public func tooManyGuests() -> String {
        switch language {
        case .korean: "한 번에 500명까지"
        case .english: "At most 500 at once"
        }
    }

    /// “A cell that is too long”.
    public func cellTooLong() -> String {
        switch language {
        case .korean: "너무 긴 칸"
        case .english: "A cell that is too long"
        }
    }

    /// “Not a safe number”.
    public func noSafeNumber() -> String {
        switch language {
        case .korean: "안심번호가 아님"
        case .english: "Not a safe number"
        }
    }

    /// “A column that is unknown or there twice: …”.
    public func unknownColumn(_ name: String) -> String {
        switch language {
        case .korean: text("모르거나 두 번 쓴 열: \(name)")
        case .english: text("A column that is unknown or there twice: \(name)")
        }
    }

    /// “… cells instead of …”.
    public func wrongCells(_ found: Int64, of wanted: Int64) -> String {
        switch language {
        case .korean: text("칸이 \(wanted)개가 아니라 \(found)개")
        case .english: text("\(found) cells instead of \(wanted)")
        }
    }

    /// The button that invites a list.
    public func invitePeople(_ count: Int64) -> String {
        switch language {
        case .korean: text("\(count)명 초대하기")
        case .english: count == 1 ? "Invite 1 person" : text("Invite \(count) people")
        }
    }

    /// “Line …”.
    public func line(_ number: Int64) -> String {
        switch language {
        case .korean: text("\(number)번째 줄")
        case .english: text("Line \(number)")
        }
    }
}
