/// A secret of the ledger's own.
public struct KeptSecret: Equatable, Sendable {
    /// The secret's bytes.
    public let value: [UInt8]
    /// Whether it was kept just now.
    public let isNew: Bool

    /// Makes one from its parts.
    public init(value: [UInt8], isNew: Bool) {
        self.value = value
        self.isNew = isNew
    }
}
