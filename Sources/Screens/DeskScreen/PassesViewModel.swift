import CheckIn
import Observables

/// The passes: found by safe number or by id, ended.
public final class PassesViewModel: DeskSection {
    private var query = ""

    /// The section came into view.
    public override func opened() {
        search()
    }

    /// Safe numbers that begin so are to be found, or the pass of an id.
    public func searchSubmitted(_ query: String) {
        self.query = query
        search()
    }

    /// It is to be ended; that is asked once.
    public func revokeTapped(_ id: String) {
        desk.confirm(desk.phrases.revokePassQuestion()) { [self] in
            ask("DELETE", text("/api/passes/\(id)")) { [self] _ in search() }
        }
    }

    private func search() {
        ask("GET", text("/api/desk/passes?limit=200&query=\(DeskServer.encoded(query))")) { [self] in show($0) }
    }

    private func show(_ tree: CBOR) {
        let phrases = desk.phrases
        let now = desk.now()
        var rows = TableRows()
        for pass in tree["passes"]?.array ?? [] {
            let end = pass["endedAt"]?.integer
            let isOver = end != nil || pass.number("expiresAt") <= now
            rows.add(
                pass.words("safeNumber"), isOver ? phrases.passEnded() : phrases.valid(),
                phrases.sortableTime(end ?? pass.number("expiresAt")), isOver ? "" : pass.words("id"), phrases.revoke())
        }
        sentence.value = rows.text.isEmpty ? phrases.nothingSoFar() : nil
        table.value = rows.text
    }
}

@available(*, unavailable)
extension PassesViewModel: Sendable {}
