/// A secret of the ledger's own.
public struct KeptSecret: Equatable, Sendable {
    public let value: [UInt8]
    /// Whether it was kept just now.
    public let isNew: Bool

    public init(value: [UInt8], isNew: Bool) {
        self.value = value
        self.isNew = isNew
    }
}
