import CheckIn

// What a holder reads about their own data.
extension Phrases {
    /// What the holder's own data are called.
    public func ownData() -> String {
        switch language {
        case .korean: "내 정보"
        case .english: "My data"
        }
    }

    /// That the server is being asked.
    public func askingServer() -> String {
        switch language {
        case .korean: "서버에 묻고 있어요."
        case .english: "Asking the server."
        }
    }

    /// That the server knows nothing of the device.
    public func nothingIsKnown() -> String {
        switch language {
        case .korean: "서버는 이 기기에 대해 아는 것이 없어요."
        case .english: "The server knows nothing about this device."
        }
    }

    /// What stands before a telephone number.
    public func phone() -> String {
        switch language {
        case .korean: "전화번호"
        case .english: "Phone"
        }
    }

    /// What stands before the time at which a pass ended.
    public func passEnded() -> String {
        switch language {
        case .korean: "끝난 패스"
        case .english: "Pass ended"
        }
    }

    /// The button that has one's data deleted.
    public func eraseOwnData() -> String {
        switch language {
        case .korean: "내 정보 지우기"
        case .english: "Delete my data"
        }
    }

    /// What is asked before data are deleted.
    public func eraseQuestion() -> String {
        switch language {
        case .korean: "서버에서 내 이름과 출입 기록을 지우고 패스를 끝낼까요? 되돌릴 수 없고, 다시 들어가려면 새 패스가 있어야 해요."
        case .english:
            "Delete your name and visits from the server, and end your pass? This cannot be undone, and you will need a new pass to enter again."
        }
    }

    /// The button that leaves all as it is.
    public func cancel() -> String {
        switch language {
        case .korean: "취소"
        case .english: "Cancel"
        }
    }

    /// That data were deleted.
    public func ownDataErased() -> String {
        switch language {
        case .korean: "서버에서 내 정보를 지웠고 패스를 끝냈어요."
        case .english: "Your data was deleted from the server, and your pass has ended."
        }
    }

    /// What stands over the advice about a new phone.
    public func lostPhoneTitle() -> String {
        switch language {
        case .korean: "휴대전화를 바꾸거나 잃어버렸다면"
        case .english: "With a new phone, or a lost one"
        }
    }

    /// What to do with a new phone, or a lost one.
    public func lostPhone() -> String {
        switch language {
        case .korean: "패스는 이 기기에만 있고 옮길 수 없어요. 안내 데스크에서 새 초대를 받아 새 휴대전화로 열면 안심번호는 그대로이고, 예전 휴대전화의 패스는 바로 끝나요."
        case .english:
            "The pass is on this device only and cannot be moved. Ask the desk for a new invitation and open it on the new phone: you keep your safe number, and the old phone's pass ends at once."
        }
    }

    /// What became of one visit, from its record.
    func outcome(of record: CBOR) -> String {
        if record["annulledAt"] != nil { return takenBack() }
        if record["refusal"] != nil { return refused() }
        return record["direction"]?.text == Direction.exit.rawValue ? left() : entered()
    }

    private func takenBack() -> String {
        switch language {
        case .korean: "되돌림"
        case .english: "taken back"
        }
    }

    private func refused() -> String {
        switch language {
        case .korean: "거절"
        case .english: "refused"
        }
    }

    private func left() -> String {
        switch language {
        case .korean: "퇴장"
        case .english: "left"
        }
    }

    private func entered() -> String {
        switch language {
        case .korean: "입장"
        case .english: "entered"
        }
    }
}
