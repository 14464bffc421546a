import Browser
import Observables
import Screens

/// Draws what all sections of the desk have: rows, a sentence, a question.
final class SectionView {
    let id: String
    let model: DeskSection
    private var subscriptions: [Subscription] = []

    /// - Parameter asked: Called when the section asks something, and with nil when that is over.
    init(_ id: String, _ model: DeskSection, asked: @escaping (DeskSection, String?) -> Void) {
        self.id = id
        self.model = model
        subscriptions = [
            model.table.bind { rows in
                Element(id + "-rows").fill(template: id + "-row", rows)
                Element(id + "-table").setHidden(rows.utf8.isEmpty)
            },
            model.sentence.bind { Element(id + "-sentence").show($0) },
            model.question.bind { asked(model, $0) },
        ]
    }

    func show(_ isShown: Bool) {
        Element(id).setHidden(!isShown)
        Element("nav-" + id).set("aria-pressed", isShown ? "true" : "false")
        if isShown { model.opened() }
    }
}
