public import CheckIn

/// All that the ledger holds about one person.
public struct PersonRecord: Equatable, Sendable {
    public var safeNumber: SafeNumber
    /// Sealed; nil where nobody was named.
    public var identity: [UInt8]?
    public var passes: [Pass]
    public var checkIns: [CheckInRecord]

    public struct Pass: Equatable, Sendable {
        public var id: PassID
        public var expiresAt: Int64
        public var endedAt: Int64?

        public init(id: PassID, expiresAt: Int64, endedAt: Int64?) {
            self.id = id
            self.expiresAt = expiresAt
            self.endedAt = endedAt
        }
    }

    public init(safeNumber: SafeNumber, identity: [UInt8]?, passes: [Pass], checkIns: [CheckInRecord]) {
        self.safeNumber = safeNumber
        self.identity = identity
        self.passes = passes
        self.checkIns = checkIns
    }
}
