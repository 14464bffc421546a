import Synchronization

/// A number that any thread may change.
final class Counter: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .relaxed) }

    func add(_ count: Int = 1) {
        number.wrappingAdd(count, ordering: .relaxed)
    }
}
