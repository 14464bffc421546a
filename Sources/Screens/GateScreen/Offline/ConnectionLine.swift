/// The calm strip that says how the gate decides, since when, and how many scans wait to be sent.
public struct ConnectionLine: Equatable, Sendable {
    /// What colour it has.
    public let state: State
    /// What it says.
    public let sentence: String

    /// Who decides.
    public enum State: String, Sendable {
        /// The server, as long as it answers.
        case online
        /// The gate by itself.
        case offline
        /// The server does not let this gate in.
        case notAllowed
    }
}
