/// Something that was recorded.
public struct LedgerEvent: Equatable, Sendable {
    /// What can happen to a check-in.
    public enum Kind: Equatable, Sendable {
        case checkIn
        /// An admission was taken back.
        case annulled
    }

    /// What happened.
    public var kind: Kind
    /// Who has heard this has heard everything up to here.
    public var mark: EventMark
    /// The check-in that it happened to.
    public var checkIn: CheckInRecord
}
