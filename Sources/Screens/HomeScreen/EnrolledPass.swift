public import CheckIn

/// A pass as it came from the server.
public struct EnrolledPass: Sendable {
    public let pass: Pass
    /// The server's clock when it answered, in Unix seconds.
    public let serverTime: Int64
    /// The device's clock when the answer came, in Unix milliseconds.
    public let receivedAt: Int64

    public init(pass: Pass, serverTime: Int64, receivedAt: Int64) {
        self.pass = pass
        self.serverTime = serverTime
        self.receivedAt = receivedAt
    }
}
