/// Something that was recorded.
public struct LedgerEvent: Equatable, Sendable {
    /// What can happen to a check-in.
    /// What kind of thing.
    public enum Kind: Equatable, Sendable {
        /// A scan was decided about.
        case checkIn
        /// An admission was taken back.
        case annulled
    }

    /// What happened.
    public var kind: Kind
    /// Who has heard this has heard everything up to here.
    public var mark: EventMark
    /// The check-in that it happened to.
    /// The check-in that it is about, as it is now.
    public var checkIn: CheckInRecord
}
