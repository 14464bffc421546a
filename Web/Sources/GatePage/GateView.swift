import Browser
import CheckIn
import Observables
import Screens

/// Draws the gate: the field for codes, the verdict over everything, the latest verdicts.
final class GateView {
    private let model: GateViewModel
    private let clock: ServerClock
    private var subscriptions: [Subscription] = []
    private var verdictTimer: Subscription?
    private var scanner: ScannerListener?
    private var camera: CameraView?
    private let connection: ConnectionView
    private let setUp: SetUpView
    private let kiosk: KioskView
    private var annulmentTimer: Subscription?

    init(
        _ model: GateViewModel, _ camera: CameraViewModel, _ connection: ConnectionView, _ kiosk: KioskViewModel,
        _ clock: ServerClock, _ language: Language
    ) {
        self.kiosk = KioskView(kiosk, clock)
        self.connection = connection
        setUp = SetUpView(model.setUp)
        self.model = model
        self.clock = clock
        Element("page").set("lang", language.tag)
        showWords()
        bind()
        listen()
        scanner = ScannerListener { input in model.entered(input, now: clock.now()) }
        self.camera = CameraView(
            camera, onCode: { model.seen($0, now: clock.now()) }, onPhoto: { model.photoRead($0, now: clock.now()) })
        clock.ask()
    }

    private func showWords() {
        Element("page-title").setText(model.title)
        Element("gate-title").setText(model.title)
        Element("direction").setLabel(model.directionLabel)
        Element("entry").setText(model.entryTitle)
        Element("exit").setText(model.exitTitle)
        Element("prompt").setText(model.prompt)
        Element("scanner-hint").setText(model.hint)
        Element("latest-title").setText(model.latestTitle)
        Element("nothing-yet").setText(model.nothingYet)
    }

    private func bind() {
        subscriptions += [
            model.content.bind { [self] in show($0) },
            model.direction.bind { direction in
                Element("entry").set("aria-pressed", direction == .entry ? "true" : "false")
                Element("exit").set("aria-pressed", direction == .exit ? "true" : "false")
            },
            model.clockWarning.bind { Element("clock-warning").show($0) },
            model.latest.bind { [self] in show($0) },
            model.lastAdmission.title.bind { [self] in show(takeBack: $0) },
        ]
    }

    private func listen() {
        subscriptions += [
            Element("document").on("visibilitychange") { [self] in if $0.is("visible") { clock.ask() } },
            Element("entry").on("click") { [self] _ in model.directionChosen(.entry) },
            Element("exit").on("click") { [self] _ in model.directionChosen(.exit) },
            Element("take-back").on("click") { [self] _ in model.lastAdmission.tapped(now: clock.now()) },
            Element("verdict").on("click") { [self] _ in model.verdictTapped() },
            Element("window").on("keyup") { [self] in if $0.is("Escape") { model.verdictTapped() } },
        ]
    }

    private func show(takeBack title: String?) {
        Element("take-back").show(title)
        annulmentTimer = Page.after(milliseconds: LastAdmission.milliseconds) { [self] in
            model.lastAdmission.tick(now: clock.now())
        }
    }

    private func show(_ content: GateContent) {
        verdictTimer = nil
        switch content {
        case .ready: show("ready", check: model.checkTitle)
        case .checking: show("checking", check: model.checkingTitle)
        case .verdict(let verdict):
            show("verdict", check: model.checkTitle)
            show(verdict)
            scheduleTick()
        }
    }

    private func show(_ state: String, check: String) {
        Element("gate").set("data-state", state)
        Element("check").setText(check)
        Element("verdict").setHidden(true)
    }

    private func scheduleTick() {
        verdictTimer = Page.after(milliseconds: model.millisecondsToNextTick(now: clock.now())) { [self] in
            model.tick(now: clock.now())
            if case .verdict = model.content.value { scheduleTick() }
        }
    }

    private func show(_ verdict: VerdictAppearance) {
        Element("verdict").set("data-tone", verdict.tone.rawValue)
        Element("verdict-symbol").setLabel(verdict.tone.symbol)
        Element("verdict-headline").show(verdict.headline)
        Element("verdict-who").show(verdict.who)
        Element("verdict-status").show(verdict.status)
        Element("verdict-sentence").show(verdict.sentence)
        Element("verdict-inside").show(verdict.inside)
        Element("verdict").setHidden(false)
    }

    private func show(_ latest: [VerdictLine]) {
        Element("nothing-yet").setHidden(!latest.isEmpty)
        var rows = TableRows()
        for line in latest {
            rows.add(line.tone.rawValue, line.time, line.tone.symbol, line.headline, line.detail)
        }
        Element("latest").fill(template: "line", rows.text)
    }
}
