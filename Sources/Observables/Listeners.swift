/// The closures that an ``Observable`` calls, in the order they joined.
///
/// Not generic, so that a program holds it once and not once for each type of value.
final class Listeners {
    private var all: [Listener] = []
    private var rounds = 0

    /// Calls the closure at once, and from then on in each round.
    func add(_ call: @escaping () -> Void) -> Subscription {
        all.removeAll { $0.hasEnded }
        let joined = Listener(call)
        all.append(joined)
        joined.hear()
        return Subscription { joined.end() }
    }

    /// A round that a listener starts takes the place of the one it is called in.
    func callAll() {
        rounds += 1
        let thisRound = rounds
        all.removeAll { $0.hasEnded }
        for listener in all {
            listener.hear()
            if rounds != thisRound { return }
        }
    }
}

/// One closure's place among the listeners. An ended one lets go of what its closure holds.
private final class Listener {
    private var call: (() -> Void)?

    init(_ call: @escaping () -> Void) {
        self.call = call
    }

    var hasEnded: Bool { call == nil }

    func hear() {
        call?()
    }

    func end() {
        call = nil
    }
}
