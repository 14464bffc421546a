public import Observables

/// Whether the device asks its owner, by fingerprint, face or passcode, before it shows the pass.
public final class LockSetting {
    private let choice: Observable<Bool>
    private let change: (_ isOn: Bool, _ done: @escaping (Bool) -> Void) -> Void
    private let askOwner: (_ done: @escaping (Bool) -> Void) -> Void

    /// - Parameters:
    ///   - isOn: The choice kept from an earlier launch.
    ///   - change: Has the owner confirm a new choice, keeps it, and says whether that was done.
    ///   - askOwner: Has the device recognise its owner, and says whether it did.
    public init(
        isOn: Bool, change: @escaping (_ isOn: Bool, _ done: @escaping (Bool) -> Void) -> Void,
        askOwner: @escaping (_ done: @escaping (Bool) -> Void) -> Void
    ) {
        choice = Observable(isOn)
        self.change = change
        self.askOwner = askOwner
    }

    /// Whether the lock is on.
    public var isOn: Derived<Bool> { choice.map { $0 } }

    func flip() {
        let isOn = !choice.value
        change(isOn) { [choice] isDone in if isDone { choice.value = isOn } }
    }

    /// Hands over whether the pass may be shown; at once where there is no lock.
    func open(_ done: @escaping (Bool) -> Void) {
        if choice.value { askOwner(done) } else { done(true) }
    }
}

@available(*, unavailable)
extension LockSetting: Sendable {}
