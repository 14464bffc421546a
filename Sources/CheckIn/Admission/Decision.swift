/// What ``Admission`` makes of one scan.
public struct Decision: Equatable, Sendable {
    /// What the gate says.
    public var verdict: Verdict
    /// The same scan was answered a moment ago: this is that answer, and nothing new is to be recorded.
    public var isRepeat: Bool

    /// Makes one from its parts.
    public init(verdict: Verdict, isRepeat: Bool = false) {
        self.verdict = verdict
        self.isRepeat = isRepeat
    }
}
