public import CheckIn
public import Observables

/// The home screen: the pass, the button that opens the check-in screen, and the other ways to open it.
///
/// Times are Unix milliseconds.
public final class HomeViewModel {
    /// The button that opens the code.
    public var title: String { phrases.checkIn() }

    /// What the screen shows.
    public let content: Observable<HomeContent>
    /// What shaking does.
    public let shakeHint: Derived<String>
    /// A sentence when the device's clock is more wrong than gates allow.
    public var clockWarning: Observable<String?> { clock.warning }
    /// The check-in screen while it is open.
    public let screen = Observable<QRCodeViewModel?>(nil)
    /// The title of the button that shows what is known of the holder.
    public var ownDataButton: String { phrases.ownData() }
    /// What is known of the holder, while that is shown.
    public let ownData = Observable<OwnDataViewModel?>(nil)
    /// The title of the button that locks or unlocks the pass; nil where the device has no such lock.
    public let lockButton: Derived<String>?

    private let passStore: PassStore
    private let enrol: (_ done: @escaping (Result<Pass, EnrolmentFailure>) -> Void) -> Void
    private let signer: Signer
    private let clock: ServerClock
    private let shakeSetting: ShakeSetting
    private let vibrate: () -> Void
    private let lock: LockSetting?
    private let hasNewInvitation: Bool
    private let askOwnData: OwnDataViewModel.Ask
    private let phrases: Phrases

    private var pass: Pass?
    private var enrolment: Awaited<Result<Pass, EnrolmentFailure>>?
    private var unlocking: Awaited<Bool>?
    private var isInvitationTried = false
    private var opensWithPass = false
    private var shakes = 0

    /// What a link must be to open the check-in screen.
    public static let link = "qrcheckin://code"

    /// - Parameters:
    ///   - enrol: Gets a pass, such as ``Enrolment/enrol(_:)``.
    ///   - clock: The one that the View takes its time from.
    ///   - vibrate: Lets the holder feel that a shake opened the screen.
    ///   - lock: Nil where the device has none, or keeps the lock itself.
    ///   - hasNewInvitation: Whether the link that opened this had an invitation that this device did not take up yet.
    ///   - askOwnData: Asks what the server knows of the holder, or has it deleted, such as ``Enrolment/ask(_:_:)``.
    public init(
        passStore: PassStore,
        enrol: @escaping (_ done: @escaping (Result<Pass, EnrolmentFailure>) -> Void) -> Void,
        signer: Signer, clock: ServerClock, shakeSetting: ShakeSetting, vibrate: @escaping () -> Void, phrases: Phrases,
        lock: LockSetting? = nil, hasNewInvitation: Bool = false,
        askOwnData: @escaping OwnDataViewModel.Ask = { _, done in done(.failure(.server(.notThere))) }
    ) {
        self.passStore = passStore
        self.enrol = enrol
        self.signer = signer
        self.clock = clock
        self.shakeSetting = shakeSetting
        self.vibrate = vibrate
        self.phrases = phrases
        self.lock = lock
        self.hasNewInvitation = hasNewInvitation
        self.askOwnData = askOwnData
        lockButton = lock?.isOn.map { $0 ? phrases.unlock() : phrases.lock() }
        content = Observable(HomeContent(state: .gettingPass, sentence: phrases.gettingPass()))
        shakeHint = shakeSetting.isOn.map { $0 ? phrases.shakeTwice() : phrases.shakeIsOff() }
    }

    /// The home screen appeared: the kept pass is shown, or a first one is asked for.
    public func opened(now: Int64) {
        clock.ask()
        pass = passStore.load()
        if pass == nil { getPass() } else { showPass(now: now) }
    }

    /// The holder came back from elsewhere; meanwhile the pass may have expired, and the clock may have been set.
    public func screenShown(now: Int64) {
        clock.ask()
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

    /// The button that takes up the link's invitation was tapped.
    public func invitationTapped() {
        getPass()
    }

    /// The lock is to be turned on or off.
    public func lockTapped() {
        lock?.flip()
    }

    /// The holder wants to see what is known of them.
    public func ownDataTapped() {
        unlocked { [self] in
            ownData.value = OwnDataViewModel(ask: askOwnData, erased: { [self] in erased() }, phrases)
        }
    }

    /// What is known of the holder is no longer shown.
    public func ownDataClosed() {
        ownData.value = nil
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

    /// Forgets a shake that was not finished.
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
        guard content.value.state == .pass, let pass else { return }
        unlocked { [self] in
            guard screen.value == nil else { return }
            screen.value = QRCodeViewModel(
                pass: pass, signer: signer, shakeSetting: shakeSetting, clockWarning: clock.warning, phrases: phrases,
                now: clock.now())
        }
    }

    /// Does something once the owner is recognised, where the pass is locked.
    private func unlocked(_ run: @escaping () -> Void) {
        guard let lock else { return run() }
        unlocking?.giveUp()
        let unlocking = Awaited<Bool> { [self] isOwner in
            if isOwner { run() } else { say(phrases.ownerNotRecognised()) }
        }
        self.unlocking = unlocking
        lock.open { unlocking.answer($0) }
    }

    private func showNoPass(_ sentence: String, _ button: String) {
        content.value = HomeContent(state: .noPass, sentence: sentence, button: button)
    }

    /// Says something beside the pass.
    private func say(_ sentence: String) {
        content.value.sentence = sentence
    }

    private func erased() {
        passStore.remove()
        pass = nil
        showNoPass(phrases.ownDataErased(), phrases.getNewPass())
    }

    private func showPass(now: Int64) {
        guard let pass else { return }
        let isExpired = pass.claims.expiresAt <= now / 1000
        let isInvited = hasNewInvitation && !isInvitationTried && !isExpired
        content.value = HomeContent(
            state: isExpired ? .expiredPass : .pass, pass: PassDescription(pass.claims, phrases),
            sentence: isExpired ? phrases.passHasExpired() : isInvited ? phrases.invitationReplacesPass() : nil,
            button: isExpired ? phrases.getNewPass() : phrases.checkIn(),
            invitationButton: isInvited ? phrases.takeInvitation() : nil)
    }

    private func getPass() {
        pass = nil
        content.value = HomeContent(state: .gettingPass, sentence: phrases.gettingPass())
        enrolment?.giveUp()
        let enrolment = Awaited<Result<Pass, EnrolmentFailure>> { [self] in enrolled($0) }
        self.enrolment = enrolment
        enrol { enrolment.answer($0) }
    }

    private func enrolled(_ result: Result<Pass, EnrolmentFailure>) {
        enrolment = nil
        switch result {
        case .failure(let failure):
            opensWithPass = false
            if case .server = failure {} else { isInvitationTried = true }
            // One that is kept still counts.
            pass = passStore.load()
            if pass == nil {
                showNoPass(phrases.holderSentence(failure), phrases.tryAgain())
            } else {
                showPass(now: clock.now())
                say(phrases.holderSentence(failure))
            }
        case .success(let pass):
            self.pass = pass
            isInvitationTried = true
            passStore.save(pass)
            let now = clock.now()
            showPass(now: now)
            if opensWithPass { open(now: now) }
            opensWithPass = false
        }
    }
}

@available(*, unavailable)
extension HomeViewModel: Sendable {}
