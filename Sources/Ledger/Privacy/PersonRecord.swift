public import CheckIn

/// All that the ledger holds about one person.
public struct PersonRecord: Equatable, Sendable {
    /// The person's number.
    public var safeNumber: SafeNumber
    /// Sealed; nil where nobody was named.
    public var identity: [UInt8]?
    /// The person's passes.
    public var passes: [Pass]
    /// The person's check-ins, as long as they are kept.
    public var checkIns: [CheckInRecord]

    /// What is kept of a pass.
    public struct Pass: Equatable, Sendable {
        /// Which pass it is.
        public var id: PassID
        /// When it runs out.
        public var expiresAt: Int64
        /// When it was ended before its time; nil if it was not.
        public var endedAt: Int64?

        /// Makes one from its parts.
        public init(id: PassID, expiresAt: Int64, endedAt: Int64?) {
            self.id = id
            self.expiresAt = expiresAt
            self.endedAt = endedAt
        }
    }

    /// Makes one from its parts.
    public init(safeNumber: SafeNumber, identity: [UInt8]?, passes: [Pass], checkIns: [CheckInRecord]) {
        self.safeNumber = safeNumber
        self.identity = identity
        self.passes = passes
        self.checkIns = checkIns
    }
}
