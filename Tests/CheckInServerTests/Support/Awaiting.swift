import Foundation
import Synchronization

/// An answer that another thread gives.
final class Awaiting<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let filled = DispatchSemaphore(value: 0)

    func fill(_ value: Value) {
        self.value.withLock { $0 = value }
        filled.signal()
    }

    @discardableResult
    func wait() throws -> Value {
        guard filled.wait(timeout: .now() + 30) == .success, let value = value.withLock({ $0 }) else {
            throw NoAnswer()
        }
        return value
    }

    struct NoAnswer: Error {}
}
