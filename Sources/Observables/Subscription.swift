/// One listener's place in an ``Observable``; it ends when it is cancelled or released.
///
/// Keep it for as long as the listener should be called.
public final class Subscription {
    private var onCancel: (() -> Void)?

    /// - Parameter onCancel: Runs once, at the first ``cancel()`` or on release.
    public init(onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    deinit {
        cancel()
    }

    /// Ends the subscription; once ended, this does nothing.
    public func cancel() {
        guard let onCancel else { return }
        self.onCancel = nil
        onCancel()
    }
}

@available(*, unavailable)
extension Subscription: Sendable {}
