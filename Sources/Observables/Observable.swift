/// A value that tells its listeners, in the order they joined, each time it is set.
///
/// Not `Sendable`: an observable and its listeners stay in the isolation domain that made them.
public final class Observable<Value> {
    private var current: Value
    private let listeners = Listeners()

    /// Begins with a value; nobody listens yet.
    public init(_ value: Value) {
        current = value
    }

    /// The current value. Setting it calls every listener, even if the new value equals the old one.
    ///
    /// A value that a listener sets supersedes the one being sent: the listeners after it hear only the newer one.
    ///
    /// - Complexity: O(listeners) to set. Changing it in place copies the value first, so that a listener may do so too.
    public var value: Value {
        get { current }
        set {
            current = newValue
            listeners.callAll()
        }
    }

    /// Calls `listener` at once with the current value, then each time the value is set.
    ///
    /// - Returns: The subscription to keep; cancelling or releasing it ends the calls.
    /// - Complexity: O(listeners).
    public func bind(_ listener: @escaping (Value) -> Void) -> Subscription {
        // Only this observable calls the closure, so it is alive whenever the closure runs.
        listeners.add { [unowned(unsafe) self] in listener(current) }
    }
}

extension Observable where Value: Equatable {
    /// Sets the value only if it differs, so that listeners hear no repeats.
    public func set(_ newValue: Value) {
        if newValue != current { value = newValue }
    }
}

@available(*, unavailable)
extension Observable: Sendable {}
