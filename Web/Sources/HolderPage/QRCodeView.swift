import Browser
import Observables
import QRCodes
import Screens

/// Draws the check-in screen while it is open. When it closes, its timer and its listeners end.
final class QRCodeView {
    private let model: QRCodeViewModel
    private let clock: ServerClock
    private let onClose: () -> Void
    private var subscriptions: [Subscription] = []
    private var timer: Subscription?
    /// Modules a side of the code that is shown, with its quiet zone.
    private var codeSide = 0

    init(_ model: QRCodeViewModel, _ clock: ServerClock, onClose: @escaping () -> Void) {
        self.model = model
        self.clock = clock
        self.onClose = onClose
        showWords()
        Element("home").setHidden(true)
        Element("screen").setHidden(false)
        Element("screen").focus()
        bind()
        listen()
        scheduleTick()
    }

    private func showWords() {
        Element("title").setText(model.title)
        Element("subtitle").setText(model.subtitle)
        Element("close").setLabel(model.closeLabel)
        Element("safe-number-title").setText(model.safeNumberTitle)
        Element("safe-number").setText(model.safeNumber)
        Element("question").setLabel(model.questionLabel)
        Element("bubble").setText(model.explanation)
        Element("code-svg").setLabel(model.codeLabel)
        Element("brightness-hint").setText(model.brightnessHint)
        Element("print-sentence").setText(model.printSentence)
    }

    private func bind() {
        subscriptions += [
            model.codeArea.bind { [self] in show($0) },
            model.remainingTime.bind { [self] in show($0) },
            model.isExplanationShown.bind { isShown in
                Element("bubble").setHidden(!isShown)
                Element("question").set("aria-expanded", isShown ? "true" : "false")
            },
            model.shakeSwitch.bind { appearance in
                Element("shake-text").setText(appearance.text)
                Element("shake-switch").set("data-symbol", appearance.symbol.rawValue)
            },
            model.clockWarning.bind { Element("screen-warning").show($0) },
            model.captureAlert.bind { [self] in show($0) },
            model.isBright.bind { Page.run("keepAwake", $0 ? "1" : "") },
            model.isOpen.bind { [self] in if !$0 { close() } },
        ]
    }

    private func listen() {
        subscriptions += [
            Element("screen").on("click") { [self] in tapped($0) },
            Element("alert").on("cancel") { [self] _ in model.alertConfirmed() },
            Element("window").on("keyup") { [self] in
                if $0.is("PrintScreen") { model.screenshotTaken() }
                if $0.is("Escape") { model.elsewhereTapped() }
            },
            Element("window").on("resize") { [self] _ in fitCode() },
            Element("document").on("visibilitychange") { [self] in
                if $0.is("hidden") { model.screenHidden() } else { model.screenShown(now: clock.now()) }
            },
        ]
    }

    private func tapped(_ id: Payload) {
        if id.is("question") { return model.questionTapped() }
        model.elsewhereTapped()
        if id.is("close") { model.closeTapped() }
        if id.is("shake-switch") { model.shakeSwitchTapped() }
        if id.is("way-out") { model.wayOutTapped() }
        if id.is("alert-button") { model.alertConfirmed() }
    }

    private func scheduleTick() {
        timer = Page.after(milliseconds: model.millisecondsToNextTick(now: clock.now())) { [self] in
            model.tick(now: clock.now())
            if model.isOpen.value { scheduleTick() }
        }
    }

    private func show(_ area: CodeArea) {
        switch area {
        case .empty: show("empty")
        case .code(let code): show("code", code: code)
        case .covered(let sentence): show("covered", cover: sentence)
        case .problem(let sentence, let wayOut): show("problem", problem: sentence, wayOut: wayOut)
        }
    }

    /// A code that is not shown is not in the page either.
    private func show(
        _ state: String, code: QRCode? = nil, cover: String? = nil, problem: String? = nil, wayOut: String? = nil
    ) {
        Element("code").set("data-state", state)
        Element("code-path").set("d", code?.svgPath(quietZone: 4) ?? "")
        Element("code-svg").setHidden(code == nil)
        Element("cover").show(cover)
        Element("problem").setHidden(problem == nil)
        Element("problem-sentence").setText(problem ?? "")
        Element("way-out").setText(wayOut ?? "")
        codeSide = (code?.modulesPerSide ?? 0) + 8
        fitCode()
    }

    private func fitCode() {
        Element("code-svg").fit(units: codeSide)
    }

    private func show(_ remainingTime: [TextPart]) {
        for (place, part) in remainingTime.enumerated() {
            Element("remaining", place).setText(part.text)
            Element("remaining", place).set("class", part.isRed ? "red" : "")
        }
    }

    private func show(_ alert: CaptureAlert?) {
        if let alert {
            Element("alert-title").setText(alert.title)
            Element("alert-message").setText(alert.message)
            Element("alert-button").setText(alert.button)
            Element("alert").showModal()
        } else {
            Element("alert").close()
        }
    }

    private func close() {
        timer = nil
        subscriptions = []
        Page.run("keepAwake", "")
        Element("screen").setHidden(true)
        Element("home").setHidden(false)
        onClose()
    }
}
