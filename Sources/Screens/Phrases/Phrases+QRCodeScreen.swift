// What the check-in screen says.
extension Phrases {
    /// The check-in screen's title.
    public func title() -> String {
        switch language {
        case .korean: "입장을 위한 QR X COOV"
        case .english: "QR X COOV for entry"
        }
    }

    /// Two lines.
    public func subtitle() -> String {
        switch language {
        case .korean:
            "이용하려는 시설에 QR코드로 체크인하거나 수기명부에\n휴대전화번호 대신 개인안심번호를 기재하세요."
        case .english:
            "Check in with the QR code, or write your safe number\ninstead of a phone number in the paper register."
        }
    }

    /// What the closing button is called.
    public func close() -> String {
        switch language {
        case .korean: "닫기"
        case .english: "Close"
        }
    }

    /// What stands before the safe number.
    public func safeNumber() -> String {
        switch language {
        case .korean: "개인안심번호"
        case .english: "Safe number"
        }
    }

    /// What the question mark is called.
    public func aboutSafeNumber() -> String {
        switch language {
        case .korean: "개인안심번호란?"
        case .english: "What is the safe number?"
        }
    }

    /// What a safe number is for.
    public func safeNumberExplained() -> String {
        switch language {
        case .korean: "수기명부에 휴대전화번호 대신 적는 나만의 번호예요. 이 번호로는 휴대전화번호를 알 수 없어요."
        case .english: "A number of your own to write in a paper register. It does not reveal your phone number."
        }
    }

    /// What the code is called.
    public func codeLabel() -> String {
        switch language {
        case .korean: "입장용 QR코드"
        case .english: "QR code for entry"
        }
    }

    /// For how long the code is still shown.
    public func remainingTime(seconds: Int64) -> [TextPart] {
        switch language {
        case .korean: [TextPart("남은 시간 "), TextPart(text("\(seconds)초"), isRed: true)]
        case .english: [TextPart(duration(seconds: seconds), isRed: true), TextPart(" left")]
        }
    }

    /// A hint for devices whose brightness a page cannot set.
    public func turnBrightnessUp() -> String {
        switch language {
        case .korean: "잘 읽히도록 화면을 밝게 해 주세요."
        case .english: "Please turn the brightness up, so that it reads well."
        }
    }

    /// The switch while shaking is on.
    public func turnShakeOff() -> String {
        switch language {
        case .korean: "QR 체크인 쉐이크 기능 끄기"
        case .english: "Turn off shake for QR check-in"
        }
    }

    /// The switch while shaking is off.
    public func turnShakeOn() -> String {
        switch language {
        case .korean: "QR 체크인 쉐이크 기능 켜기"
        case .english: "Turn on shake for QR check-in"
        }
    }

    /// That a screenshot was taken.
    public func noCaptureTitle() -> String {
        switch language {
        case .korean: "캡쳐는 안돼요!"
        case .english: "No screenshots!"
        }
    }

    /// Why a screenshot is of no use.
    public func noCaptureMessage() -> String {
        switch language {
        case .korean: "보안 정책에 따라 스크린샷을 캡쳐할 수 없습니다."
        case .english: "For security, screenshots of this screen are not allowed."
        }
    }

    /// The button that confirms.
    public func confirm() -> String {
        switch language {
        case .korean: "확인"
        case .english: "OK"
        }
    }

    /// Why the code is covered: somebody records the screen.
    public func coveredWhileCaptured() -> String {
        switch language {
        case .korean: "화면이 녹화되거나 공유되는 동안에는 코드를 가려요."
        case .english: "The code is covered while the screen is being recorded or shared."
        }
    }

    /// Why the code is covered: the page is hidden.
    public func coveredWhileHidden() -> String {
        switch language {
        case .korean: "화면을 보지 않는 동안에는 코드를 가려요."
        case .english: "The code is covered while you are away."
        }
    }

    /// What is printed instead of the code.
    public func codeCannotBePrinted() -> String {
        switch language {
        case .korean: "코드는 인쇄할 수 없어요. 입구에서 화면의 코드를 보여 주세요."
        case .english: "The code cannot be printed. Please show it on the screen at the entrance."
        }
    }

    /// That the device's key did not sign.
    public func signingFailed() -> String {
        switch language {
        case .korean: "코드를 만들지 못했어요. 다시 시도해 주세요."
        case .english: "The code could not be made. Please try again."
        }
    }

    /// That no symbol holds a code of this pass.
    public func passTooLong() -> String {
        switch language {
        case .korean: "패스에 담긴 내용이 너무 길어서 코드로 만들 수 없어요. 안내 데스크에서 새 패스를 받아 주세요."
        case .english: "This pass holds too much to fit in a code. Please get a new pass from the desk."
        }
    }

    /// The button that tries once more.
    public func tryAgain() -> String {
        switch language {
        case .korean: "다시 시도"
        case .english: "Try again"
        }
    }
}
