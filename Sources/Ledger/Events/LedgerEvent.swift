/// Something that was recorded.
public struct LedgerEvent: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case checkIn
        /// An admission was taken back.
        case annulled
    }

    public var kind: Kind
    /// Who has heard this has heard everything up to here.
    public var mark: EventMark
    public var checkIn: CheckInRecord
}
