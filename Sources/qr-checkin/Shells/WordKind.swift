/// What a shell can offer for a word, as far as the help's name for it tells.
enum WordKind: Equatable {
    case files
    case folders
    case choices([String])
    /// Only the user knows.
    case anything

    /// - Parameter name: Such as `FILE`, `L|M|Q|H` or `N|any`.
    init(_ name: String) {
        let parts = name.split(separator: "|").map(String.init)
        if parts.contains(where: { $0.hasPrefix("FILE") || $0 == "IMAGE" }) {
            self = .files
        } else if parts.contains("DIR") {
            self = .folders
        } else {
            // Capitals name what is to be put in, unless every part is one letter.
            let areLetters = parts.count > 1 && parts.allSatisfy { $0.count == 1 }
            let choices = parts.filter { part in areLetters || part.allSatisfy { "a"..."z" ~= $0 } }
            self = choices.isEmpty ? .anything : .choices(choices)
        }
    }
}
