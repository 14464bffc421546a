/// How the command ended, as the shell hears it. The worse, the greater.
enum ExitStatus: Int32, CaseIterable, Comparable, Sendable {
    /// Done, or admitted.
    case done = 0
    /// Refused, or nothing found.
    case refused = 1
    /// The command was used wrongly; the message says how to use it.
    case wrongUse = 2
    /// Something that should work did not.
    case fault = 3

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    /// As the manual tells it.
    var meaning: Sentence {
        switch self {
        case .done: Sentence(korean: "끝났거나, 입장했어요.", english: "Done, or admitted.")
        case .refused: Sentence(korean: "거절했거나, 찾은 것이 없어요.", english: "Refused, or nothing found.")
        case .wrongUse: Sentence(korean: "명령을 잘못 썼어요.", english: "The command was used wrongly.")
        case .fault: Sentence(korean: "되어야 할 것이 되지 않았어요.", english: "Something that should work did not.")
        }
    }
}
