import Browser
import Observables
import Screens

/// Draws the set-up check, a dialog over the gate.
final class SetUpView {
    private var subscriptions: [Subscription] = []

    init(_ model: SetUpViewModel) {
        Element("set-up-open").setText(model.openTitle)
        Element("set-up-title").setText(model.openTitle)
        Element("set-up-instruction").setText(model.instruction)
        Element("test-code").set("alt", model.testCodeLabel)
        Element("set-up-close").setText(model.closeTitle)
        subscriptions = [
            model.isOpen.bind { isOpen in
                if isOpen { Element("set-up").showModal() } else { Element("set-up").close() }
            },
            model.scanner.bind { SetUpView.show($0, "set-up-scanner") },
            model.camera.bind { SetUpView.show($0, "set-up-camera") },
            Element("set-up-open").on("click") { _ in model.openTapped() },
            Element("set-up-close").on("click") { _ in model.closed() },
            Element("set-up").on("cancel") { _ in model.closed() },
        ]
    }

    private static func show(_ line: SetUpLine, _ id: String) {
        Element(id).setText(line.sentence)
        Element(id).set("data-right", line.isRight.map { $0 ? "true" : "false" } ?? "")
    }
}
