import Browser
import Observables
import Screens

/// Draws the gate that is left to itself, and asks for its PIN.
final class KioskView {
    private var subscriptions: [Subscription] = []
    private var isAsking = false

    init(_ model: KioskViewModel, _ clock: ServerClock) {
        Element("pin").setLabel(model.pinLabel)
        Element("pin-confirm").setText(model.confirmTitle)
        Element("pin-close").setText(model.closeTitle)
        subscriptions = [
            model.buttonTitle.bind { Element("kiosk").setText($0) },
            model.isLocked.bind { isLocked in
                Element("gate").set("data-locked", isLocked ? "true" : "")
                Page.run("keepAwake", isLocked ? "1" : "")
                Page.run("fullScreen", isLocked ? "1" : "")
            },
            model.question.bind { [self] in show($0) },
            Element("document").on("visibilitychange") {
                Page.run("keepAwake", $0.is("visible") && model.isLocked.value ? "1" : "")
            },
            Element("kiosk").on("click") { _ in model.buttonTapped() },
            Element("pin-form").on("submit") {
                Element("pin").clear()
                model.entered($0.text, now: clock.now())
            },
            Element("pin-close").on("click") { _ in model.questionClosed() },
            Element("pin-dialog").on("cancel") { _ in model.questionClosed() },
        ]
        model.started()
    }

    private func show(_ question: String?) {
        Element("pin-question").setText(question ?? "")
        if question == nil { Element("pin-dialog").close() }
        if question != nil, !isAsking { Element("pin-dialog").showModal() }
        isAsking = question != nil
    }
}
