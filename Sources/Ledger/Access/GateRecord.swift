/// A gate that the desk has added. Times are Unix seconds.
public struct GateRecord: Equatable, Sendable {
    public var id: GateID
    /// Unique in its venue among the gates that are not revoked.
    public var name: String
    public var venue: String
    public var createdAt: Int64
    /// When a device was last given a token.
    public var pairedAt: Int64?
    /// When the token was last used, to the minute.
    public var lastSeenAt: Int64?
    /// From then on its token opens nothing.
    public var revokedAt: Int64?
    /// Until when a pairing may be taken up; nil where none is open.
    public var pairingExpiresAt: Int64?

    public init(id: GateID, name: String, venue: String, createdAt: Int64) {
        self.id = id
        self.name = name
        self.venue = venue
        self.createdAt = createdAt
    }
}
