/// What the widget tells of the pass.
public struct PassGlance: Equatable, Sendable {
    public let safeNumber: String
    /// Unix seconds.
    public let expiresAt: Int64

    public init(safeNumber: String, expiresAt: Int64) {
        self.safeNumber = safeNumber
        self.expiresAt = expiresAt
    }
}
