/// Which way a holder passes the gate.
public enum Direction: String, Equatable, Hashable, Sendable, CaseIterable {
    case entry
    case exit
}
