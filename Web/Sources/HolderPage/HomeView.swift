import Browser
import Observables
import Screens

/// Draws the home screen, and opens and closes the check-in screen over it.
final class HomeView {
    private let model: HomeViewModel
    private let clock: ServerClock
    private var subscriptions: [Subscription] = []
    private var screen: QRCodeView?
    private var ownData: OwnDataView?
    private var shakes = ShakeDetector()

    init(_ model: HomeViewModel, _ clock: ServerClock, _ language: Language) {
        self.model = model
        self.clock = clock
        Element("page").set("lang", language.tag)
        Element("home-title").setText(model.title)
        Element("page-title").setText(model.title)
        Element("own-data").setText(model.ownDataButton)
        bind()
        listen()
        model.opened(now: clock.now())
    }

    private func bind() {
        subscriptions += [
            model.content.bind { [self] in show($0) },
            model.shakeHint.bind { Element("shake-hint").setText($0) },
            model.clockWarning.bind { Element("clock-warning").show($0) },
            model.screen.bind { [self] in show($0) },
            model.ownData.bind { [self] in show($0) },
        ]
        if let button = model.lockButton { subscriptions.append(button.bind { Element("lock").show($0) }) }
    }

    private func listen() {
        subscriptions += [
            Element("home").on("click") { [self] in tapped($0) },
            Element("window").on("devicemotion") { [self] in moved($0.number) },
            Element("document").on("visibilitychange") { [self] in
                if $0.is("visible") { model.screenShown(now: clock.now()) }
            },
        ]
    }

    private func tapped(_ id: Payload) {
        if id.is("check-in") {
            Page.run("askForMotion")
            model.buttonTapped(now: clock.now())
        }
        if id.is("take-invitation") { model.invitationTapped() }
        if id.is("lock") { model.lockTapped() }
        if id.is("own-data") { model.ownDataTapped() }
    }

    private func moved(_ acceleration: Int) {
        let now = clock.now()
        switch shakes.moved(millimetresPerSecondSquared: Int64(acceleration), now: now) {
        case .shaken: model.shaken(now: now)
        case .cancelled: model.shakeCancelled()
        case nil: break
        }
    }

    private func show(_ screen: QRCodeViewModel?) {
        self.screen = screen.map { QRCodeView($0, clock, onClose: { [self] in model.screenClosed() }) }
        if screen == nil { Element("check-in").focus() }
    }

    private func show(_ ownData: OwnDataViewModel?) {
        let wasShown = self.ownData != nil
        self.ownData = ownData.map { OwnDataView($0, onClose: { [self] in model.ownDataClosed() }) }
        if wasShown { Element("own-data").focus() }
    }

    private func show(_ content: HomeContent) {
        Element("home").set("data-state", content.state.rawValue)
        Element("home-sentence").show(content.sentence)
        Element("check-in").show(content.button)
        Element("take-invitation").show(content.invitationButton)
        Element("pass").setHidden(content.pass == nil)
        if let pass = content.pass { show(pass) }
    }

    private func show(_ pass: PassDescription) {
        Element("holder-label").setText(pass.holder.label)
        Element("holder").setText(pass.holder.value)
        for (place, row) in pass.rows.enumerated() {
            Element("pass-row", place).setHidden(row == nil)
            Element("pass-label", place).setText(row?.label ?? "")
            Element("pass-value", place).setText(row?.value ?? "")
        }
    }
}
