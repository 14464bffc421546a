/// What the gate's screen shows, one of these at a time.
public enum GateContent: Equatable, Sendable {
    /// It waits for a code.
    case ready
    /// A code is being checked.
    case checking
    /// What the gate says.
    case verdict(VerdictAppearance)
}
