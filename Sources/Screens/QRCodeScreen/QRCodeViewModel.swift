public import CheckIn
public import Observables
import QRCodes

/// The check-in screen: a code that lives for fifteen seconds, its countdown, the safe number and the shake switch.
///
/// The View shows each output as it is, and calls ``tick(now:)`` once a second while the screen is open; times are Unix
/// milliseconds. After ``closeTapped()`` nothing of this object is kept by anyone but the View.
public final class QRCodeViewModel {
    /// The screen's title.
    public var title: String { phrases.title() }
    /// What the screen is for.
    public var subtitle: String { phrases.subtitle() }
    /// What the closing button is called by screen readers.
    public var closeLabel: String { phrases.close() }
    /// What stands before the safe number.
    public var safeNumberTitle: String { phrases.safeNumber() }
    /// The holder's safe number.
    public var safeNumber: String { pass.claims.safeNumber.text }
    /// What the question mark is called by screen readers.
    public var questionLabel: String { phrases.aboutSafeNumber() }
    /// What the question mark explains.
    public var explanation: String { phrases.safeNumberExplained() }
    /// What the code is called by screen readers.
    public var codeLabel: String { phrases.codeLabel() }
    /// For devices whose brightness a View cannot set.
    public var brightnessHint: String { phrases.turnBrightnessUp() }
    /// What is printed instead of the code.
    public var printSentence: String { phrases.codeCannotBePrinted() }

    /// What stands in the place of the code.
    public let codeArea = Observable(CodeArea.empty)
    /// In parts, the seconds red.
    public let remainingTime: Derived<[TextPart]>
    /// Whether the explanation is open.
    public let isExplanationShown = Observable(false)
    /// The switch for shaking.
    public let shakeSwitch: Derived<ShakeSwitch>
    /// A sentence when the device's clock is more wrong than gates allow.
    public let clockWarning: Observable<String?>
    /// What is to be said about a screenshot; nil for nothing.
    public let captureAlert = Observable<CaptureAlert?>(nil)
    /// Whether the screen should be at its brightest, so that a scanner reads it.
    public let isBright: Derived<Bool>
    /// False once the screen has been closed; it does not open again.
    public let isOpen = Observable(true)

    private let pass: Pass
    private let signer: Signer
    private let shakeSetting: ShakeSetting
    private let phrases: Phrases
    private let version: Version?

    private let remainingSeconds = Observable(Code.lifetimeSeconds)
    private var period: Period
    private var content = Content.empty
    private var upcoming: (period: Period, content: Content)?
    private var signing: (period: Period, signature: Awaited<Signature?>)?
    private var isCaptured = false
    private var isHidden = false

    /// What a period came to.
    private enum Content {
        case empty
        case code(QRCode)
        case signingFailed
        case passTooLong
    }

    /// Opens the screen at once, with the first code as soon as it is signed.
    public convenience init(
        pass: Pass, signer: Signer, shakeSetting: ShakeSetting, clockWarning: Observable<String?>, phrases: Phrases,
        now: Int64
    ) {
        self.init(
            pass: pass, signer: signer, shakeSetting: shakeSetting, clockWarning: clockWarning, phrases: phrases,
            now: now, version: nil)
    }

    /// - Parameter version: The codes' version; nil for the smallest that holds them.
    init(
        pass: Pass, signer: Signer, shakeSetting: ShakeSetting, clockWarning: Observable<String?>, phrases: Phrases,
        now: Int64, version: Version?
    ) {
        self.pass = pass
        self.signer = signer
        self.shakeSetting = shakeSetting
        self.clockWarning = clockWarning
        self.phrases = phrases
        self.version = version
        remainingTime = remainingSeconds.map { phrases.remainingTime(seconds: $0) }
        shakeSwitch = shakeSetting.isOn.map { ShakeSwitch(isOn: $0, phrases) }
        isBright = codeArea.map { $0.isCode }
        period = Period(startsAt: now)
        sign(period)
    }

    /// Keeps the countdown and the code in step with the clock, whenever and however late it is called.
    public func tick(now: Int64) {
        guard isOpen.value else { return }
        let current = period.current(at: now)
        if current != period { begin(current) }
        let remaining = period.remainingSeconds(at: now)
        remainingSeconds.set(remaining)
        // Signed a second ahead, the next code takes the place of this one without a gap.
        if remaining <= 1, upcoming?.period != period.next, signing?.period != period.next { sign(period.next) }
    }

    /// When the View should call ``tick(now:)`` next: as the countdown turns.
    public func millisecondsToNextTick(now: Int64) -> Int64 {
        period.current(at: now).millisecondsToNextSecond(at: now)
    }

    /// Opens the explanation, or closes it.
    public func questionTapped() {
        isExplanationShown.value.toggle()
    }

    /// Closes the explanation.
    public func elsewhereTapped() {
        isExplanationShown.set(false)
    }

    /// Turns shaking on or off.
    public func shakeSwitchTapped() {
        shakeSetting.flip()
    }

    /// Says that a screenshot admits nobody.
    public func screenshotTaken() {
        guard isOpen.value else { return }
        captureAlert.value = CaptureAlert(
            title: phrases.noCaptureTitle(), message: phrases.noCaptureMessage(), button: phrases.confirm())
    }

    /// Takes the alert away.
    public func alertConfirmed() {
        captureAlert.value = nil
    }

    /// The screen began or ceased to be recorded or mirrored.
    public func captureChanged(isCaptured: Bool) {
        self.isCaptured = isCaptured
        show()
    }

    /// The holder went to another page or application.
    public func screenHidden() {
        isHidden = true
        show()
    }

    /// The holder came back. The code is brought up to date before it is uncovered.
    public func screenShown(now: Int64) {
        tick(now: now)
        isHidden = false
        show()
    }

    /// The button beside a problem was tapped: a signature is tried again, a pass that fits no code closes the screen.
    public func wayOutTapped() {
        switch content {
        case .signingFailed: begin(period)
        case .passTooLong: closeTapped()
        case .empty, .code: break
        }
    }

    /// Ends the screen.
    public func closeTapped() {
        guard isOpen.value else { return }
        signing?.signature.giveUp()
        signing = nil
        upcoming = nil
        content = .empty
        codeArea.value = .empty
        captureAlert.value = nil
        isExplanationShown.set(false)
        isOpen.value = false
    }

    /// The code of the period before ends here, whether the new one is signed or not.
    private func begin(_ period: Period) {
        self.period = period
        content = .empty
        if let upcoming, upcoming.period == period { content = upcoming.content }
        upcoming = nil
        show()
        if case .empty = content, signing?.period != period { sign(period) }
    }

    private func sign(_ period: Period) {
        signing?.signature.giveUp()
        let signature = Awaited<Signature?> { [self] in signed(period, $0) }
        signing = (period, signature)
        signer.sign(Code.toBeSigned(pass: pass, issuedAt: period.issuedAt)) { signature.answer($0) }
    }

    private func signed(_ period: Period, _ signature: Signature?) {
        signing = nil
        let content = content(of: period, signature)
        if period == self.period {
            self.content = content
            show()
        } else if signature != nil {
            upcoming = (period, content)
        }
    }

    private func content(of period: Period, _ signature: Signature?) -> Content {
        guard let signature else { return .signingFailed }
        let code = Code(pass: pass, issuedAt: period.issuedAt, signature: signature)
        do { return .code(try QRCode.encode([Segment(text: code.text)], version: version)) } catch {
            switch error {
            case .textTooLong, .impossibleCharacter, .impossibleApplication, .impossibleLevel, .impossibleMask,
                .misplacedSegment:
                return .passTooLong
            }
        }
    }

    private func show() {
        guard isOpen.value else { return }
        codeArea.value = area()
    }

    private func area() -> CodeArea {
        if isCaptured { return .covered(phrases.coveredWhileCaptured()) }
        if isHidden { return .covered(phrases.coveredWhileHidden()) }
        switch content {
        case .empty: return .empty
        case .code(let code): return .code(code)
        case .signingFailed: return .problem(phrases.signingFailed(), wayOut: phrases.tryAgain())
        case .passTooLong: return .problem(phrases.passTooLong(), wayOut: phrases.close())
        }
    }
}

@available(*, unavailable)
extension QRCodeViewModel: Sendable {}

extension ShakeSwitch {
    fileprivate init(isOn: Bool, _ phrases: Phrases) {
        if isOn {
            self.init(text: phrases.turnShakeOff(), symbol: .phoneCrossedOut)
        } else {
            self.init(text: phrases.turnShakeOn(), symbol: .phoneShaking)
        }
    }
}

extension CodeArea {
    fileprivate var isCode: Bool {
        switch self {
        case .code: true
        case .empty, .covered, .problem: false
        }
    }
}
