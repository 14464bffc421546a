/// How the command ended, as the shell hears it. The worse, the greater.
enum ExitStatus: Int32, Comparable, Sendable {
    /// Done, or admitted.
    case done = 0
    /// Refused, or nothing found.
    case refused = 1
    /// The command was used wrongly; the message says how to use it.
    case wrongUse = 2
    /// Something that should work did not.
    case fault = 3

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
