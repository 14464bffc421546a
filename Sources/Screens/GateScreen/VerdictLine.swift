/// One line in the list of the latest verdicts.
public struct VerdictLine: Equatable, Sendable {
    /// `14:02:05`
    public let time: String
    /// What kind of verdict it is.
    public let tone: GateTone
    /// The verdict in a word.
    public let headline: String
    /// Who was admitted, or why someone was not.
    public let detail: String
}
