import Foundation

/// How many requests are under way, so that a stop can wait for them.
///
/// Unchecked, since the condition's lock guards both counts.
final class RequestCounter: @unchecked Sendable {
    private let condition = NSCondition()
    /// Requests whose headers have come and whose answer is not yet sent.
    private var open = 0
    /// Those of them that are put aside until their answer is ready.
    private var waiting = 0

    func begin() { change { open += 1 } }
    func end() { change { open -= 1 } }
    func putAside() { change { waiting += 1 } }
    func takeUp() { change { waiting -= 1 } }

    /// Returns when none is open or the time is over, but in no case while one is put aside.
    func waitUntilDone(seconds: Double) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        while open > 0, condition.wait(until: deadline) {}
        while waiting > 0 { condition.wait() }
        condition.unlock()
    }

    private func change(_ count: () -> Void) {
        condition.lock()
        count()
        condition.broadcast()
        condition.unlock()
    }
}
