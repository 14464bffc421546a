import Browser
import Observables
import Screens

/// Draws what is known of the holder, while it is shown.
final class OwnDataView {
    private let model: OwnDataViewModel
    private let onClose: () -> Void
    private var subscriptions: [Subscription] = []

    init(_ model: OwnDataViewModel, onClose: @escaping () -> Void) {
        self.model = model
        self.onClose = onClose
        Element("own-title").setText(model.title)
        Element("own-close").setLabel(model.closeLabel)
        Element("lost-title").setText(model.lostPhoneTitle)
        Element("lost").setText(model.lostPhone)
        Element("erase").setText(model.eraseButton)
        Element("erase-yes").setText(model.eraseButton)
        Element("erase-no").setText(model.cancelButton)
        Element("home").setHidden(true)
        Element("own").setHidden(false)
        Element("own").focus()
        subscriptions = [
            model.sentence.bind { Element("own-sentence").show($0) },
            model.table.bind { table in
                Element("own-rows").fill(template: "own-row", table ?? "")
                Element("own-rows").setHidden(table == nil)
                Element("erase").setHidden(table == nil)
            },
            model.question.bind { [self] in show($0) },
            model.isOpen.bind { [self] in if !$0 { close() } },
            Element("own").on("click") { tapped in
                if tapped.is("own-close") { model.closeTapped() }
                if tapped.is("erase") { model.eraseTapped() }
                if tapped.is("erase-yes") { model.eraseConfirmed() }
                if tapped.is("erase-no") { model.eraseCancelled() }
            },
            Element("erase-question").on("cancel") { _ in model.eraseCancelled() },
        ]
    }

    private func show(_ question: String?) {
        guard let question else { return Element("erase-question").close() }
        Element("erase-words").setText(question)
        Element("erase-question").showModal()
    }

    private func close() {
        subscriptions = []
        Element("own").setHidden(true)
        Element("home").setHidden(false)
        onClose()
    }
}
