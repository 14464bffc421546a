/// What the alert after a screenshot says.
public struct CaptureAlert: Equatable, Sendable {
    /// What happened.
    public let title: String
    /// What it means for the code.
    public let message: String
    /// The button that confirms.
    public let button: String
}
