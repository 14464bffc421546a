public import Observables

/// A part of the desk: a table, and a sentence where something is to be said. Rows are lines, their cells parted by tabs.
public class DeskSection {
    /// Rows: lines, their cells parted by tabs.
    public let table = Observable("")
    /// What went wrong, or what was done.
    public let sentence = Observable<String?>(nil)
    /// What is asked before something is done that cannot be undone.
    public let question = Observable<String?>(nil)

    let desk: DeskViewModel.Context
    private var confirmed: (() -> Void)?

    init(_ desk: DeskViewModel.Context) {
        self.desk = desk
    }

    /// The section came into view.
    public func opened() {}

    /// Asks once, and goes on where the answer is yes.
    func ask(_ question: String, _ confirmed: @escaping () -> Void) {
        self.confirmed = confirmed
        self.question.value = question
    }

    /// What was asked was answered.
    public func answered(_ isYes: Bool) {
        question.value = nil
        let confirmed = confirmed
        self.confirmed = nil
        if isYes { confirmed?() }
    }

    func failed(_ failure: ServerFailure) {
        if failure == .notAllowed { desk.signedOut() }
        sentence.value = desk.phrases.staffSentence(failure)
    }
}
