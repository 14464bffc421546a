import Browser
import Observables
import Screens

/// Draws what all sections of the desk have: rows and a sentence, while they are in view.
final class SectionView {
    private var subscriptions: [Subscription] = []

    init(_ model: DeskSection) {
        let id = model.name
        subscriptions = [
            model.table.bind { rows in
                Element(id + "-rows").fill(template: id + "-row", rows)
                Element(id + "-table").setHidden(rows.utf8.isEmpty)
            },
            model.sentence.bind { Element(id + "-sentence").show($0) },
            model.isShown.bind { isShown in
                Element(id).setHidden(!isShown)
                Element("nav-" + id).set("aria-pressed", isShown ? "true" : "false")
            },
        ]
    }
}
