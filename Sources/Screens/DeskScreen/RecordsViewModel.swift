import CheckIn
public import Observables

/// Who looked somebody up, and what was deleted.
public final class RecordsViewModel: DeskSection {
    /// Rows of a time and what was deleted then.
    public let deletions = Observable("")
    /// That nobody looked anybody up.
    public let noLookups = Observable<String?>(nil)
    /// That nothing was deleted.
    public let noDeletions = Observable<String?>(nil)

    /// After how long check-ins are deleted, once the server has said so.
    public let retention = Observable<String?>(nil)

    private var keepDays: Int64?

    /// The section came into view.
    public override func opened() {
        ask("GET", "/api/desk/lookups") { [self] in showLookups($0) }
        ask("GET", "/api/desk/deletions") { [self] in showDeletions($0) }
    }

    /// Old check-ins are to be deleted now; that is asked once.
    public func deleteTapped() {
        guard let keepDays else { return }
        desk.confirm(desk.phrases.deleteOldQuestion(days: keepDays)) { [self] in
            // As many as were named in the question.
            ask("POST", "/api/desk/deletions", .fields([("keepDays", .integer(keepDays))])) { [self] _ in
                opened()
                sentence.value = desk.phrases.isDone()
            }
        }
    }

    private func showLookups(_ tree: CBOR) {
        var rows = TableRows()
        for lookup in tree["lookups"]?.array ?? [] {
            rows.add(
                desk.phrases.sortableTime(lookup.number("at")), lookup.words("by"), lookup.words("safeNumber"),
                lookup.words("reason"))
        }
        noLookups.value = rows.text.utf8.isEmpty ? desk.phrases.nothingSoFar() : nil
        table.value = rows.text
    }

    private func showDeletions(_ tree: CBOR) {
        keepDays = tree["keepDays"]?.integer
        retention.value = keepDays.map { desk.phrases.retention(days: $0) }
        var rows = TableRows()
        for deletion in tree["deletions"]?.array ?? [] {
            rows.add(
                desk.phrases.sortableTime(deletion.number("at")),
                desk.phrases.evidence(checkIns: deletion.number("checkins"), people: deletion.number("people")))
        }
        noDeletions.value = rows.text.utf8.isEmpty ? desk.phrases.nothingSoFar() : nil
        deletions.value = rows.text
    }
}

@available(*, unavailable)
extension RecordsViewModel: Sendable {}
