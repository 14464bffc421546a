/// One line in the list of the latest verdicts.
public struct VerdictLine: Equatable, Sendable {
    /// `14:02:05`
    public let time: String
    public let tone: GateTone
    public let headline: String
    /// Who was admitted, or why someone was not.
    public let detail: String
}
