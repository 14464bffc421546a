/// A gate that the desk has added. Times are Unix seconds.
public struct GateRecord: Equatable, Sendable {
    /// What tells it from other gates.
    public var id: GateID
    /// Unique in its venue among the gates that are not revoked.
    public var name: String
    /// The venue it belongs to.
    public var venue: String
    /// When the desk added it.
    public var createdAt: Int64
    /// When a device was last given a token.
    public var pairedAt: Int64?
    /// When the token was last used, to the minute.
    public var lastSeenAt: Int64?
    /// From then on its token opens nothing.
    public var revokedAt: Int64?
    /// Until when a pairing may be taken up; nil where none is open.
    public var pairingExpiresAt: Int64?

    /// Makes a gate that no device is paired with.
    public init(id: GateID, name: String, venue: String, createdAt: Int64) {
        self.id = id
        self.name = name
        self.venue = venue
        self.createdAt = createdAt
    }
}
