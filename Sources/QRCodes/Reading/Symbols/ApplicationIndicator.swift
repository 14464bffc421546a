/// Whose data format a message follows (FNC1, ISO/IEC 18004:2015 §7.4.8).
public enum ApplicationIndicator: Equatable, Hashable, Sendable {
    /// First position: GS1 application identifiers.
    case gs1
    /// Second position: the industry that AIM International gave this number.
    case industry(Int)
}
