/// What the alert after a screenshot says.
public struct CaptureAlert: Equatable, Sendable {
    public let title: String
    public let message: String
    public let button: String
}
