import CheckIn
import Screens
import TestSupport

/// Somebody at the home screen, with what the device would do.
final class Visit {
    let holder: Holder
    let setting = ShakeSetting.forgetful()
    private(set) var vibrations = 0
    private(set) var saved: [Pass] = []
    private(set) var enrolments: [(Result<Pass, EnrolmentFailure>) -> Void] = []
    private(set) var removals = 0
    private(set) var proofs: [(purpose: EnrolmentProof.Purpose, done: (Result<CBOR, EnrolmentFailure>) -> Void)] = []
    let clock: TestClock
    private let lock: LockSetting?
    private let hasNewInvitation: Bool
    private let kept: Pass?
    private let phrases: Phrases
    private(set) lazy var home = HomeViewModel(
        passStore: PassStore(load: { self.kept }, save: { self.saved.append($0) }, remove: { self.removals += 1 }),
        enrol: { self.enrolments.append($0) },
        signer: .prompt(holder.key), clock: clock.clock, shakeSetting: setting, vibrate: { self.vibrations += 1 },
        phrases: phrases, lock: lock, hasNewInvitation: hasNewInvitation, askOwnData: { self.proofs.append(($0, $1)) })

    init(
        _ holder: Holder? = nil, hasPass: Bool = true, language: Language = .korean, lock: LockSetting? = nil,
        hasNewInvitation: Bool = false
    ) throws {
        let holder = try holder ?? Holder(of: Issuer())
        self.holder = holder
        kept = hasPass ? holder.pass : nil
        phrases = Phrases(language, utcOffsetMinutes: 540)
        self.lock = lock
        self.hasNewInvitation = hasNewInvitation
        clock = TestClock(phrases)
    }

    /// Answers the latest enrolment.
    func enrol() {
        enrolments.last?(.success(holder.pass))
    }

    var isScreenOpen: Bool { home.screen.value != nil }
}
