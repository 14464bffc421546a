import Screens

/// One thing to say, in every language.
struct Sentence: Equatable, Sendable {
    let korean: String
    let english: String

    init(korean: String, english: String) {
        self.korean = korean
        self.english = english
    }

    /// What the screens say, too.
    init(_ phrase: (Phrases) -> String) {
        self.init(korean: phrase(Phrases(.korean)), english: phrase(Phrases(.english)))
    }

    func `in`(_ language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}
