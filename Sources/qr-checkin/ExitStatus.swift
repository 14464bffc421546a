/// How the command ended, as the shell hears it.
enum ExitStatus: Int32, Equatable, Sendable {
    /// Done, or admitted.
    case done = 0
    /// Refused, or nothing found.
    case refused = 1
    /// The command was used wrongly; the message says how to use it.
    case wrongUse = 2
    /// Something that should work did not.
    case fault = 3
}
