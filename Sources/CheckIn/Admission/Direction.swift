/// Which way a holder passes the gate.
public enum Direction: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Into the venue.
    case entry
    /// Out of the venue.
    case exit

    /// The direction of that raw value.
    init?(name: String) {
        switch name {
        case "entry": self = .entry
        case "exit": self = .exit
        default: return nil
        }
    }
}
