/// A handler's answer: at hand, or promised.
enum Reply: Sendable {
    case now(Response)
    /// The connection is put aside first; then `start` is called, and may answer at any time from any thread, once.
    case later(start: @Sendable (_ answer: @escaping @Sendable (Response) -> Void) -> Void)
}
