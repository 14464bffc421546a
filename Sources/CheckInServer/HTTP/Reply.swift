/// A handler's answer: at hand, promised, or without an end yet.
enum Reply: Sendable {
    /// Takes what makes the response.
    typealias Answer = @Sendable (_ make: @escaping @Sendable () -> Response) -> Void

    case now(Response)
    /// The connection is put aside first; then `start` is called, and may answer at any time from any thread, once.
    ///
    /// The connection's own thread then makes the response, so that whoever answers is not held up by it, and shows it
    /// to `watch`.
    case later(watch: (@Sendable (Response) -> Void)? = nil, start: @Sendable (_ answer: @escaping Answer) -> Void)
    /// The head of the response, and its body as it comes into being.
    case stream(Response, BodyStream)
}
