/// A read-only value computed from an ``Observable`` each time it is read or heard; it stores nothing itself.
public struct Derived<Value> {
    private let read: () -> Value
    private let listen: (@escaping (Value) -> Void) -> Subscription

    init(read: @escaping () -> Value, listen: @escaping (@escaping (Value) -> Void) -> Subscription) {
        self.read = read
        self.listen = listen
    }

    /// The value as of now.
    public var value: Value { read() }

    /// Calls `listener` at once with the value, then each time what it is derived from is set.
    ///
    /// - Returns: The subscription to keep; cancelling or releasing it ends the calls.
    public func bind(_ listener: @escaping (Value) -> Void) -> Subscription {
        listen(listener)
    }
}

extension Observable {
    /// The value seen through `transform`.
    public func map<Output>(_ transform: @escaping (Value) -> Output) -> Derived<Output> {
        Derived(
            read: { transform(self.value) },
            listen: { listener in self.bind { listener(transform($0)) } }
        )
    }
}

extension Derived {
    /// The derived value seen through `transform`.
    public func map<Output>(_ transform: @escaping (Value) -> Output) -> Derived<Output> {
        let read = read
        let listen = listen
        return Derived<Output>(
            read: { transform(read()) },
            listen: { listener in listen { listener(transform($0)) } }
        )
    }
}

@available(*, unavailable)
extension Derived: Sendable {}
