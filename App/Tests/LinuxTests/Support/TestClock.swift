import Observables

@testable import QRCheckIn

/// A clock that stands still until it is moved, and then rings what is due on the way, in order.
@MainActor
final class TestClock {
    /// Unix milliseconds; an odd one, so that nothing holds by accident.
    private(set) var now: Int64 = 1_798_761_600_417
    private(set) var steady: Int64 = 5_000
    private var alarms: [(number: Int, at: Int64, ring: @MainActor () -> Void)] = []
    private var count = 0

    /// How many alarms are set.
    var waiting: Int { alarms.count }

    var display: DisplayClock {
        DisplayClock(now: { [self] in now }, steady: { [self] in steady }, after: { [self] in set($0, $1) })
    }

    /// - Parameter lateness: By how many milliseconds each alarm rings too late.
    func move(byMilliseconds milliseconds: Int64, lateness: Int64 = 0) {
        let end = now + milliseconds
        while let next = alarms.min(by: { $0.at < $1.at }), next.at + lateness <= end {
            pass(next.at + lateness - now)
            alarms.removeAll { $0.number == next.number }
            next.ring()
        }
        pass(end - now)
    }

    /// The phone sleeps: time goes on without alarms.
    func jump(byMilliseconds milliseconds: Int64) {
        pass(milliseconds)
    }

    /// Someone sets the clock.
    func set(byMilliseconds milliseconds: Int64) {
        now += milliseconds
    }

    private func pass(_ milliseconds: Int64) {
        now += milliseconds
        steady += milliseconds
    }

    private func set(_ milliseconds: Int64, _ ring: @escaping @MainActor () -> Void) -> Subscription {
        count += 1
        let number = count
        alarms.append((number, now + milliseconds, ring))
        return Subscription { [weak self] in
            MainActor.assumeIsolated { self?.alarms.removeAll { $0.number == number } }
        }
    }
}
