import Observables

@testable import QRCheckIn

/// Something that the system tells, here told by a test.
@MainActor
final class Signal {
    private var listeners: [(number: Int, call: @MainActor () -> Void)] = []
    private var count = 0

    var listenerCount: Int { listeners.count }

    func fire() {
        for listener in listeners { listener.call() }
    }

    var listen: ScreenEvents.Listen {
        { [self] call in
            count += 1
            let number = count
            listeners.append((number, call))
            return Subscription { [weak self] in
                MainActor.assumeIsolated { self?.listeners.removeAll { $0.number == number } }
            }
        }
    }
}
