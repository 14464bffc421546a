/// A value that tells its listeners, in the order they joined, each time it is set.
///
/// Not `Sendable`: an observable and its listeners stay in the isolation domain that made them.
public final class Observable<Value> {
    private var current: Value
    private var listeners: [Listener<Value>] = []
    private var sends = 0

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
            send()
        }
    }

    /// Calls `listener` at once with the current value, then each time the value is set.
    ///
    /// - Returns: The subscription to keep; cancelling or releasing it ends the calls.
    /// - Complexity: O(listeners).
    public func bind(_ listener: @escaping (Value) -> Void) -> Subscription {
        listeners.removeAll(where: \.hasEnded)
        let joined = Listener(listener)
        listeners.append(joined)
        joined.hear(current)
        return Subscription { joined.end() }
    }

    private func send() {
        sends += 1
        let thisSend = sends
        listeners.removeAll(where: \.hasEnded)
        for listener in listeners {
            listener.hear(current)
            if sends != thisSend { return }
        }
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

/// One closure's place in an ``Observable``. An ended listener lets go of what its closure holds.
private final class Listener<Value> {
    private var call: ((Value) -> Void)?

    init(_ call: @escaping (Value) -> Void) {
        self.call = call
    }

    var hasEnded: Bool { call == nil }

    func hear(_ value: Value) {
        call?(value)
    }

    func end() {
        call = nil
    }
}
