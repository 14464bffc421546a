import Foundation

/// Does a piece of work now and then again and again, on a thread of its own.
///
/// Unchecked, since the condition's lock guards what changes.
final class Housekeeper: @unchecked Sendable {
    private let pauseSeconds: TimeInterval
    /// Guards what follows.
    private let condition = NSCondition()
    private var isStopping = false
    private var hasEnded = false

    /// - Parameter seconds: How long to pause after each turn.
    init(every seconds: Double, _ work: @escaping @Sendable () -> Void) {
        pauseSeconds = seconds
        Thread.detachNewThread { [self] in
            repeat { work() } while waitForNextTurn()
            condition.lock()
            hasEnded = true
            condition.broadcast()
            condition.unlock()
        }
    }

    /// Returns when the work in hand is done.
    func stop() {
        condition.lock()
        isStopping = true
        condition.broadcast()
        while !hasEnded { condition.wait() }
        condition.unlock()
    }

    /// False if it is time to end.
    private func waitForNextTurn() -> Bool {
        let end = Date(timeIntervalSinceNow: pauseSeconds)
        condition.lock()
        defer { condition.unlock() }
        while !isStopping {
            if !condition.wait(until: end) { return !isStopping }
        }
        return false
    }
}
