public import CheckIn

/// A key that signs or signed passes, as the ledger knows it: its public half. Times are Unix seconds.
public struct IssuerKeyRecord: Equatable, Sendable {
    /// What passes call it.
    public var id: KeyID
    /// The key that verifies the passes.
    public var publicKey: PublicKey
    /// When it was published.
    public var addedAt: Int64
    /// From then on it signs; those who verify have had until then to learn it.
    public var signsFrom: Int64
    /// From then on what it signed is no longer taken; nil while it is live.
    public var retiredAt: Int64?

    /// Makes one from its parts.
    public init(id: KeyID, publicKey: PublicKey, addedAt: Int64, signsFrom: Int64, retiredAt: Int64? = nil) {
        self.id = id
        self.publicKey = publicKey
        self.addedAt = addedAt
        self.signsFrom = signsFrom
        self.retiredAt = retiredAt
    }
}
