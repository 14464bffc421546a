import CheckIn
public import Observables

/// A part of the desk: a table, and a sentence where something is to be said. Rows are lines, their cells parted by tabs.
public class DeskSection {
    /// Rows: lines, their cells parted by tabs.
    public let table = Observable("")
    /// What went wrong, or what was done.
    public let sentence = Observable<String?>(nil)
    /// Whether it is the one in view.
    public let isShown = Observable(false)
    /// What a View knows it by.
    public let name: String

    let desk: DeskViewModel.Context

    init(_ name: String, _ desk: DeskViewModel.Context) {
        self.name = name
        self.desk = desk
    }

    /// The section came into view.
    public func opened() {}

    /// Asks the server, and goes on with what a success answers.
    func ask(_ method: String, _ path: String, _ message: CBOR? = nil, _ done: @escaping (CBOR) -> Void) {
        desk.server.ask(method, path, message) { [self] in take($0, done) }
    }

    func take(_ answer: Result<CBOR, ServerFailure>, _ done: (CBOR) -> Void) {
        switch answer {
        case .success(let tree): done(tree)
        case .failure(let failure): failed(failure)
        }
    }

    func failed(_ failure: ServerFailure) {
        if failure == .notAllowed { desk.signedOut() }
        sentence.value = desk.phrases.staffSentence(failure)
    }
}
