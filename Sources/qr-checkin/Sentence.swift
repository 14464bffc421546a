import Screens

/// One thing to say, in every language.
struct Sentence: Equatable, Sendable {
    let korean: String
    let english: String

    func `in`(_ language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}
