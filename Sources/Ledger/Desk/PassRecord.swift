public import CheckIn

/// A pass as the desk sees it. It names nobody: looking somebody up is another matter, and recorded.
public struct PassRecord: Equatable, Sendable {
    public var id: PassID
    /// The safe number.
    public var safeNumber: SafeNumber
    public var expiresAt: Int64
    public var endedAt: Int64?
}
