public import CheckIn

/// An admission that what else is recorded speaks against: it happened, since the gate could not know.
public struct Contradiction: Equatable, Sendable {
    /// The place in the list; it rises, with gaps.
    public var sequence: Int64
    /// The check-in that something speaks against.
    public var checkIn: CheckInRecord
    /// What the gate would have said, had it known everything.
    public var reason: Refusal
}
