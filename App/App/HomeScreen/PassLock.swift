import Observables
import Screens

/// The lock on the pass: while it is on, the owner is asked before the check-in screen opens and a code is signed.
///
/// The one owner of that choice, and of the proof while the screen is open.
@MainActor
final class PassLock {
    let title: String
    let isOn: Observable<Bool>
    /// Why the lock cannot be turned on, after someone tried.
    let hint = Observable<String?>(nil)

    private let settings: Settings
    private let owner: OwnerCheck
    private let phrases: Phrases
    private var state = State.closed

    private enum State {
        case closed
        case asking([(OwnerProof?) -> Void])
        case open(OwnerProof)
    }

    init(settings: Settings, owner: OwnerCheck, phrases: Phrases) {
        self.settings = settings
        self.owner = owner
        self.phrases = phrases
        title = phrases.lock()
        isOn = Observable(settings.flag(.isLocked) ?? false)
    }

    /// What came of asking.
    enum Answer {
        /// No one needed to be asked.
        case unlocked
        case recognised(OwnerProof)
        case refused
    }

    /// Answers at once where nothing is locked or the owner was recognised already; else asks, once for all who wait.
    func unlock(_ done: @escaping (Answer) -> Void) {
        guard isOn.value || isKeyGuarded else { return done(.unlocked) }
        ask { done($0.map(Answer.recognised) ?? .refused) }
    }

    /// The next time, the owner is asked again.
    func lockAgain() {
        if case .open(let proof) = state {
            proof.expire()
            state = .closed
        }
    }

    /// Turns the lock on or off, if the owner is recognised.
    func switchTapped() {
        guard owner.isPossible() else {
            hint.value = phrases.lockNeedsPasscode()
            isOn.value = isOn.value
            return
        }
        hint.set(nil)
        ask { [weak self] proof in
            guard let self else { return }
            let isOn = proof == nil ? isOn.value : !isOn.value
            settings.setFlag(.isLocked, isOn)
            self.isOn.value = isOn
            lockAgain()
        }
    }

    /// A key was made: a guarded one, if the lock is on.
    func keyMade() {
        settings.setFlag(.keyIsGuarded, isOn.value)
    }

    /// Such a key never signs without a proof, even if the lock was turned off since.
    private var isKeyGuarded: Bool { settings.flag(.keyIsGuarded) ?? false }

    private func ask(_ done: @escaping (OwnerProof?) -> Void) {
        switch state {
        case .open(let proof): done(proof)
        case .asking(let waiting): state = .asking(waiting + [done])
        case .closed:
            state = .asking([done])
            Task { [weak self, owner, reason = phrases.unlockReason()] in
                let proof = await owner.ask(reason)
                self?.asked(proof)
            }
        }
    }

    private func asked(_ proof: OwnerProof?) {
        guard case .asking(let waiting) = state else { return }
        state = proof.map(State.open) ?? .closed
        for done in waiting { done(proof) }
    }
}
