import CheckIn
import Observables

/// What gates recorded by themselves and cannot all be true.
public final class ContradictionsViewModel: DeskSection {
    /// The section came into view.
    public override func opened() {
        ask("GET", "/api/desk/contradictions?limit=500") { [self] in show($0) }
    }

    private func show(_ tree: CBOR) {
        let phrases = desk.phrases
        var rows = TableRows()
        for contradiction in tree["contradictions"]?.array ?? [] {
            guard let record = contradiction["checkin"] else { continue }
            let at = record.number("at")
            var reason = ""
            if let tree = contradiction["reason"], let refusal = try? Refusal(tree) {
                reason = phrases.staffSentence(refusal, now: at)
            }
            rows.add(
                phrases.sortableTime(at), record.words("safeNumber"), record.words("venue"), record.words("gate"),
                reason)
        }
        sentence.value = rows.text.isEmpty ? phrases.noContradictions() : nil
        table.value = rows.text
    }
}

@available(*, unavailable)
extension ContradictionsViewModel: Sendable {}
