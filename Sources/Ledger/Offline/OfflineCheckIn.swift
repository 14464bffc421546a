public import CheckIn

/// A genuine scan that a gate decided about by itself.
public struct OfflineCheckIn: Equatable, Sendable {
    /// Made by the client.
    public var id: String
    /// What the gate read.
    public var scan: Scan
    /// Nil for the usual venue.
    public var venue: String?
    /// When the gate decided, in Unix seconds.
    public var scannedAt: Int64
    /// What the gate said; nil where it admitted.
    public var refusal: Refusal?

    /// Makes one from its parts.
    public init(id: String, scan: Scan, venue: String?, scannedAt: Int64, refusal: Refusal?) {
        self.id = id
        self.scan = scan
        self.venue = venue
        self.scannedAt = scannedAt
        self.refusal = refusal
    }
}
