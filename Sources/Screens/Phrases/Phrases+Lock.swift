// What a phone or a browser says about the lock on the pass.
extension Phrases {
    /// What the lock is called.
    public func lock() -> String {
        switch language {
        case .korean: "패스 잠그기"
        case .english: "Lock the pass"
        }
    }

    /// The button that takes the lock off.
    public func unlock() -> String {
        switch language {
        case .korean: "패스 잠금 풀기"
        case .english: "Unlock the pass"
        }
    }

    /// That the device did not recognise its owner.
    public func ownerNotRecognised() -> String {
        switch language {
        case .korean: "본인인지 확인하지 못했어요. 다시 시도해 주세요."
        case .english: "It could not be confirmed that it is you. Please try again."
        }
    }

    /// Why the phone asks who it is.
    public func unlockReason() -> String {
        switch language {
        case .korean: "패스를 쓰려면 본인인지 확인해야 해요."
        case .english: "To use the pass, please show that it is you."
        }
    }

    /// That a phone without a passcode cannot lock anything.
    public func lockNeedsPasscode() -> String {
        switch language {
        case .korean: "잠그려면 먼저 휴대전화에 암호를 설정해 주세요."
        case .english: "To lock the pass, please set a passcode on the phone first."
        }
    }

    /// That this phone has no place for the key.
    public func phoneCannotKeepKey() -> String {
        switch language {
        case .korean: "이 휴대전화에 패스의 키를 만들지 못했어요. 다시 시도해 주세요."
        case .english: "The key of the pass could not be made on this phone. Please try again."
        }
    }
}
