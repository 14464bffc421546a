import Foundation
import Observables

/// The clock that a screen follows.
struct DisplayClock {
    /// Unix milliseconds.
    var now: @MainActor () -> Int64
    /// Milliseconds by a clock that nobody sets.
    var steady: @MainActor () -> Int64
    /// Calls once after so many milliseconds, unless the subscription ends first.
    var after: @MainActor (_ milliseconds: Int64, _ call: @escaping @MainActor () -> Void) -> Subscription
}

extension DisplayClock {
    /// The device's clock.
    static let system = DisplayClock(
        now: { Int64(Date().timeIntervalSince1970 * 1000) },
        steady: {
            // On Apple's systems it goes on while the phone sleeps.
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC_RAW, &time)
            return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
        },
        after: { milliseconds, call in
            let timer = timer(afterMilliseconds: milliseconds, call)
            // In the common modes, so that it goes on while something is scrolled.
            RunLoop.main.add(timer, forMode: .common)
            return Subscription { timer.invalidate() }
        })

    /// A timer that is not on a run loop yet.
    static func timer(afterMilliseconds milliseconds: Int64, _ call: @escaping @MainActor () -> Void) -> Timer {
        let date = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
        return Timer(fire: date, interval: 0, repeats: false) { _ in
            MainActor.assumeIsolated { call() }
        }
    }
}
