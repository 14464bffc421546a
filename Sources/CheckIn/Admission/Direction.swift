/// Which way a holder passes the gate.
public enum Direction: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Into the venue.
    case entry
    /// Out of the venue.
    case exit
}
