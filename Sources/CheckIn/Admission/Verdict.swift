/// What a gate says to one scan.
public enum Verdict: Equatable, Hashable, Sendable {
    /// The holder may pass.
    case admitted(Entry)
    /// The holder may not, for this reason.
    case refused(Refusal)

    /// Nil for an admission.
    public var refusal: Refusal? {
        if case .refused(let refusal) = self { refusal } else { nil }
    }
}

/// The facts of an admission.
public struct Entry: Equatable, Hashable, Sendable {
    /// Which pass was used.
    public var passID: PassID
    /// The holder's number.
    public var safeNumber: SafeNumber
    /// The holder's name, where the pass tells one.
    public var name: String?
    /// The short text that the issuer wrote into the pass, such as a vaccination state.
    public var status: String?
    /// Which way the holder went.
    public var direction: Direction
    /// The gate's name.
    public var gate: String
    /// Unix seconds.
    public var at: Int64
    /// How many are inside the venue, this one counted, where the gate knows.
    public var inside: Int64?

    /// Makes one from its parts.
    public init(
        passID: PassID, safeNumber: SafeNumber, name: String? = nil, status: String? = nil,
        direction: Direction, gate: String, at: Int64, inside: Int64? = nil
    ) {
        self.passID = passID
        self.safeNumber = safeNumber
        self.name = name
        self.status = status
        self.direction = direction
        self.gate = gate
        self.at = at
        self.inside = inside
    }
}
