// What the gate says of its camera and its scanner.
extension Phrases {
    /// The switch while the camera is off.
    public func turnCameraOn() -> String {
        switch language {
        case .korean: "카메라 켜기"
        case .english: "Turn the camera on"
        }
    }

    /// The switch while the camera is on.
    public func turnCameraOff() -> String {
        switch language {
        case .korean: "카메라 끄기"
        case .english: "Turn the camera off"
        }
    }

    /// What the choice of cameras is called.
    public func camera() -> String {
        switch language {
        case .korean: "카메라"
        case .english: "Camera"
        }
    }

    /// A camera whose name the system does not tell.
    public func camera(number: Int64) -> String {
        switch language {
        case .korean: text("카메라 \(number)")
        case .english: text("Camera \(number)")
        }
    }

    /// What the switch of the light is called.
    public func light() -> String {
        switch language {
        case .korean: "조명"
        case .english: "Light"
        }
    }

    /// What the camera's picture is called.
    public func viewfinder() -> String {
        switch language {
        case .korean: "카메라 화면"
        case .english: "What the camera sees"
        }
    }

    /// The button that takes a photograph.
    public func checkPhoto() -> String {
        switch language {
        case .korean: "사진으로 확인"
        case .english: "Check a photo"
        }
    }

    /// That a photograph shows no code.
    public func noCodeInPhoto() -> String {
        switch language {
        case .korean: "사진에서 코드를 찾지 못함"
        case .english: "No code was found in the photo"
        }
    }

    /// What a failure of the camera means, for gate staff.
    public func staffSentence(_ failure: CameraFailure) -> String {
        switch language {
        case .korean:
            switch failure {
            case .notAllowed: "카메라가 막혀 있음: 브라우저 설정에서 이 페이지에 카메라 허용"
            case .absent: "카메라가 없음: 스캐너나 사진으로 확인"
            case .taken: "다른 앱이 카메라를 쓰는 중: 그 앱을 닫고 다시 켜기"
            case .insecure: "이 주소에서는 카메라를 쓸 수 없음: https로 열기"
            case .stopped: "카메라가 멈춤: 다시 켜기"
            }
        case .english:
            switch failure {
            case .notAllowed: "The camera is blocked: allow it for this page in the browser's settings"
            case .absent: "There is no camera: use a scanner or a photo"
            case .taken: "Another app has the camera: close that and turn the camera on again"
            case .insecure: "No camera at this address: open the page with https"
            case .stopped: "The camera stopped: turn it on again"
            }
        }
    }

    /// The button that opens the trial of the equipment.
    public func setUpCheck() -> String {
        switch language {
        case .korean: "장비 점검"
        case .english: "Test scanner and camera"
        }
    }

    /// What is to be done in the trial.
    public func setUpInstruction() -> String {
        switch language {
        case .korean: "스캐너로 이 코드를 찍고, 카메라에는 아무 코드나 비추기. 기록되지 않음."
        case .english: "Scan this code with the scanner, and show the camera any code. Nothing is recorded."
        }
    }

    /// What the test code is called.
    public func testCode() -> String {
        switch language {
        case .korean: "점검용 코드"
        case .english: "Test code"
        }
    }

    /// That no scanner has typed yet.
    public func scannerNotTried() -> String {
        switch language {
        case .korean: "스캐너: 아직 찍지 않음"
        case .english: "Scanner: nothing scanned yet"
        }
    }

    /// That no camera has read yet.
    public func cameraNotTried() -> String {
        switch language {
        case .korean: "카메라: 아직 읽은 것 없음"
        case .english: "Camera: nothing read yet"
        }
    }

    /// That the camera reads.
    public func cameraReads() -> String {
        switch language {
        case .korean: "카메라: 정상"
        case .english: "Camera: it reads"
        }
    }

    /// - Parameter layout: The keyboard it is taken for; nil if what came is no code under any that is known.
    public func scannerTyped(on layout: KeyboardLayout?) -> String {
        switch (language, layout) {
        case (.korean, .english): "스캐너: 정상"
        case (.korean, .korean): "스캐너: 정상. 한/영이 한글로 되어 있으나 바로잡아 읽음"
        case (.korean, .german): "스캐너: 정상. 자판이 독일어로 되어 있으나 바로잡아 읽음"
        case (.korean, .french): "스캐너: 정상. 자판이 프랑스어로 되어 있으나 바로잡아 읽음"
        case (.korean, nil): "스캐너: 다른 글자가 들어옴. 스캐너와 이 기기의 자판을 영어(미국)로 맞추기"
        case (.english, .english): "Scanner: it works"
        case (.english, .korean): "Scanner: it works. The keyboard is set to Hangul, which is put right"
        case (.english, .german): "Scanner: it works. The keyboard is set to German, which is put right"
        case (.english, .french): "Scanner: it works. The keyboard is set to French, which is put right"
        case (.english, nil): "Scanner: other characters came. Set the scanner and this device to a US keyboard"
        }
    }
}
