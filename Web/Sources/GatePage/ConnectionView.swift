import Browser
import Observables
import Screens

/// Draws how the gate decides, and what others contradict; keeps the gate and the server in step.
final class ConnectionView {
    private let model: OfflineGate
    private var subscriptions: [Subscription] = []
    private var timer: Subscription?

    /// How often the gate looks for the server, and for what is new there.
    private static let milliseconds: Int64 = 5000

    init(_ model: OfflineGate, _ phrases: Phrases) {
        self.model = model
        Element("contradictions-title").setText(phrases.contradictedByOthers())
        subscriptions = [
            model.connection.bind { line in
                Element("connection").show(line?.sentence)
                Element("connection").set("data-state", line?.state.rawValue ?? "")
            },
            model.inside.bind { Element("inside").show($0) },
            model.contradictions.bind { ConnectionView.show($0) },
            Element("window").on("online") { _ in model.tick() },
            Element("document").on("visibilitychange") { if $0.is("visible") { model.tick() } },
        ]
        model.started()
        schedule()
    }

    private func schedule() {
        timer = Page.after(milliseconds: ConnectionView.milliseconds) { [self] in
            model.tick()
            schedule()
        }
    }

    private static func show(_ contradictions: [VerdictLine]) {
        Element("contradicted").setHidden(contradictions.isEmpty)
        var rows = TableRows()
        for line in contradictions { rows.add(line.time + " " + line.headline + ": " + line.detail) }
        Element("contradictions").fill(template: "contradiction", rows.text)
    }
}
