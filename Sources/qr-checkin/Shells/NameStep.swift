/// A beginning of subcommands' names, and the words that may come next.
struct NameStep {
    /// A word that may come next, and what the subcommand does that it completes, if it completes one.
    struct Next {
        let word: String
        let summary: Sentence?
    }

    let words: [String]
    var next: [Next] = []

    /// The subcommand whose name the beginning already is, as `pass` is before `pass data`.
    var subcommand: Subcommand? { Subcommand.all.first { $0.words == words } }

    /// Every beginning, each once.
    static let all: [NameStep] = {
        var steps: [NameStep] = []
        for subcommand in Subcommand.all {
            for count in subcommand.words.indices {
                let words = Array(subcommand.words[..<count])
                let word = subcommand.words[count]
                let place = steps.firstIndex { $0.words == words } ?? steps.endIndex
                if place == steps.endIndex { steps.append(NameStep(words: words)) }
                guard !steps[place].next.contains(where: { $0.word == word }) else { continue }
                let whole = Subcommand.all.first { $0.words == words + [word] }
                steps[place].next.append(Next(word: word, summary: whole?.summary))
            }
        }
        return steps
    }()
}

extension Subcommand {
    /// Every subcommand, those first whose names begin with another's.
    static let longestFirst = all.sorted { $0.words.count > $1.words.count }
}
