import CheckIn
public import Observables

/// The home screen: the pass, the button that opens the check-in screen, and the other ways to open it.
///
/// Times are Unix milliseconds.
public final class HomeViewModel {
    public var title: String { phrases.checkIn() }

    public let content: Observable<HomeContent>
    public let shakeHint: Derived<String>
    /// A sentence when the device's clock is so wrong that gates will refuse its codes.
    public let clockWarning = Observable<String?>(nil)
    /// The check-in screen while it is open.
    public let screen = Observable<QRCodeViewModel?>(nil)

    private let passStore: PassStore
    private let enrol: (_ done: @escaping (Result<EnrolledPass, EnrolmentFailure>) -> Void) -> Void
    private let signer: Signer
    private let shakeSetting: ShakeSetting
    private let vibrate: () -> Void
    private let phrases: Phrases

    private var pass: Pass?
    private var enrolment: Awaited<Result<EnrolledPass, EnrolmentFailure>>?
    private var opensWithPass = false
    private var shakes = 0

    /// What a link must be to open the check-in screen.
    public static let link = "qrcheckin://code"

    /// By how much the device's clock may differ from the server's, in seconds; a gate's skew.
    private static let clockTolerance: Int64 = 5

    /// - Parameters:
    ///   - enrol: Gets a pass, such as ``Enrolment/enrol(_:)``.
    ///   - vibrate: Lets the holder feel that a shake opened the screen.
    public init(
        passStore: PassStore,
        enrol: @escaping (_ done: @escaping (Result<EnrolledPass, EnrolmentFailure>) -> Void) -> Void,
        signer: Signer, shakeSetting: ShakeSetting, vibrate: @escaping () -> Void, phrases: Phrases
    ) {
        self.passStore = passStore
        self.enrol = enrol
        self.signer = signer
        self.shakeSetting = shakeSetting
        self.vibrate = vibrate
        self.phrases = phrases
        content = Observable(HomeContent(state: .gettingPass, sentence: phrases.gettingPass()))
        shakeHint = shakeSetting.isOn.map { $0 ? phrases.shakeTwice() : phrases.shakeIsOff() }
    }

    /// The home screen appeared: the kept pass is shown, or a first one is asked for.
    public func opened(now: Int64) {
        pass = passStore.load()
        if pass == nil { getPass() } else { showPass(now: now) }
    }

    /// The holder came back from elsewhere; meanwhile the pass may have expired.
    public func screenShown(now: Int64) {
        showPass(now: now)
    }

    /// The button was tapped, whatever it offers.
    public func buttonTapped(now: Int64) {
        switch content.value.state {
        case .gettingPass: break
        case .noPass, .expiredPass: getPass()
        case .pass: open(now: now)
        }
    }

    /// The second shake opens the check-in screen, if the holder wants that.
    public func shaken(now: Int64) {
        guard shakeSetting.isOn.value, screen.value == nil else { return shakeCancelled() }
        shakes += 1
        guard shakes == 2 else { return }
        shakes = 0
        open(now: now)
        if screen.value != nil { vibrate() }
    }

    public func shakeCancelled() {
        shakes = 0
    }

    /// A link was opened, such as the widget's. While the pass is still on its way, the screen opens when it is there.
    ///
    /// - Returns: Whether it was the one link that opens the check-in screen.
    public func linkOpened(_ link: String, now: Int64) -> Bool {
        guard Array(link.utf8) == Array(HomeViewModel.link.utf8) else { return false }
        if content.value.state == .gettingPass { opensWithPass = true }
        open(now: now)
        return true
    }

    /// The check-in screen has closed.
    public func screenClosed() {
        screen.value = nil
    }

    private func open(now: Int64) {
        showPass(now: now)
        guard content.value.state == .pass, let pass, screen.value == nil else { return }
        screen.value = QRCodeViewModel(
            pass: pass, signer: signer, shakeSetting: shakeSetting, phrases: phrases, now: now)
    }

    private func showPass(now: Int64) {
        guard let pass else { return }
        let description = PassDescription(pass.claims, phrases)
        if pass.claims.expiresAt > now / 1000 {
            content.value = HomeContent(state: .pass, pass: description, button: phrases.checkIn())
        } else {
            content.value = HomeContent(
                state: .expiredPass, pass: description, sentence: phrases.passHasExpired(), button: phrases.getNewPass()
            )
        }
    }

    private func getPass() {
        pass = nil
        content.value = HomeContent(state: .gettingPass, sentence: phrases.gettingPass())
        enrolment?.giveUp()
        let enrolment = Awaited<Result<EnrolledPass, EnrolmentFailure>> { [self] in enrolled($0) }
        self.enrolment = enrolment
        enrol { enrolment.answer($0) }
    }

    private func enrolled(_ result: Result<EnrolledPass, EnrolmentFailure>) {
        enrolment = nil
        switch result {
        case .failure(let failure):
            opensWithPass = false
            content.value = HomeContent(
                state: .noPass, sentence: phrases.holderSentence(failure), button: phrases.tryAgain())
        case .success(let enrolled):
            pass = enrolled.pass
            passStore.save(enrolled.pass)
            warnOfClock(serverTime: enrolled.serverTime, now: enrolled.receivedAt)
            showPass(now: enrolled.receivedAt)
            if opensWithPass { open(now: enrolled.receivedAt) }
            opensWithPass = false
        }
    }

    private func warnOfClock(serverTime: Int64, now: Int64) {
        // What the server says is a number from outside: its year is kept below 10000.
        let slowBySeconds = min(max(serverTime, 0), 253_402_300_799) - now / 1000
        if slowBySeconds > HomeViewModel.clockTolerance {
            clockWarning.value = phrases.clockIsSlow(bySeconds: slowBySeconds)
        } else if slowBySeconds < -HomeViewModel.clockTolerance {
            clockWarning.value = phrases.clockIsFast(bySeconds: -slowBySeconds)
        } else {
            clockWarning.value = nil
        }
    }
}

@available(*, unavailable)
extension HomeViewModel: Sendable {}
