import Observables

/// What a screen shows of a code's fifteen seconds.
final class Countdown {
    let secondsLeft = Observable(15)
    let title: Derived<String>

    init() {
        title = secondsLeft.map { "\($0) seconds left" }
    }

    func tick() {
        secondsLeft.set(max(0, secondsLeft.value - 1))
    }
}
