public import CheckIn

/// What came of asking the server about one code.
public struct CheckAnswer: Sendable {
    /// The decision, or why there is none.
    public let result: Result<Decision, ServerFailure>
    /// When it came, by the device's clock, in Unix milliseconds.
    public let receivedAt: Int64

    /// Makes one from its parts.
    public init(_ result: Result<Decision, ServerFailure>, receivedAt: Int64) {
        self.result = result
        self.receivedAt = receivedAt
    }
}
