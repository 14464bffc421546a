import Observables
import Screens
import UIKit

/// The check-in screen: shows what its view model says, keeps the clock, and ends when it is closed.
final class QRCodeViewController: ScrollingViewController {
    let subtitleLabel = UILabel(.scaled(13), Palette.gray)
    let closeButton = GlyphButton(symbol: "xmark", pointSize: 20, .label)
    let card = CardView()
    let warningLabel = UILabel(.scaled(13), Palette.red)
    let shakeButton = ShakeButton(configuration: .plain())
    let bubble = SpeechBubble()

    private let viewModel: QRCodeViewModel
    private let clock: DisplayClock
    private let brightness: Brightness
    private let events: ScreenEvents

    private var subscriptions: [Subscription] = []
    private var nextTick: Subscription?
    /// The brightness to go back to, while the screen is at its brightest.
    private var usualBrightness: CGFloat?

    init(
        viewModel: QRCodeViewModel, clock: DisplayClock = .system, brightness: Brightness = .system,
        events: ScreenEvents = .system
    ) {
        self.viewModel = viewModel
        self.clock = clock
        self.brightness = brightness
        self.events = events
        super.init(title: .scaled(17, .bold))
        modalPresentationStyle = .fullScreen
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    // MARK: Life

    override func viewDidLoad() {
        super.viewDidLoad()
        configure()
        layout()
        bind()
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        // Only now, in a window, are the traits and the screen known.
        viewModel.captureChanged(isCaptured: traitCollection.sceneCaptureState == .active)
        adjustBrightness()
        tick()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        viewModel.closeTapped()
    }

    // MARK: Configure

    private func configure() {
        titleLabel.text = viewModel.title
        subtitleLabel.text = viewModel.subtitle
        closeButton.accessibilityLabel = viewModel.closeLabel
        card.band.titleLabel.text = viewModel.safeNumberTitle
        card.band.numberLabel.text = viewModel.safeNumber
        card.band.questionButton.accessibilityLabel = viewModel.questionLabel
        card.codeBox.codeView.accessibilityLabel = viewModel.codeLabel
        bubble.label.text = viewModel.explanation
        bubble.isHidden = true
        name()
        act()
    }

    /// Names for tests that look at the screen from outside.
    private func name() {
        titleLabel.accessibilityIdentifier = "title"
        subtitleLabel.accessibilityIdentifier = "subtitle"
        closeButton.accessibilityIdentifier = "close"
        shakeButton.accessibilityIdentifier = "shakeSwitch"
        warningLabel.accessibilityIdentifier = "clockWarning"
    }

    private func act() {
        on(closeButton) { $0.closeTapped() }
        on(card.band.questionButton) { $0.questionTapped() }
        on(bubble) { $0.elsewhereTapped() }
        on(shakeButton) { $0.shakeSwitchTapped() }
        on(card.codeBox.wayOutButton) { $0.wayOutTapped() }
    }

    private func on(_ control: UIControl, _ tell: @escaping (QRCodeViewModel) -> Void) {
        let action = UIAction { [weak self] _ in
            if let self { tell(viewModel) }
        }
        control.addAction(action, for: .touchUpInside)
    }

    // MARK: Bind

    private func bind() {
        registerForTraitChanges([UITraitSceneCaptureState.self]) { (self: Self, _: UITraitCollection) in
            self.viewModel.captureChanged(isCaptured: self.traitCollection.sceneCaptureState == .active)
        }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _: UITraitCollection) in
            self.shakeButton.show(self.viewModel.shakeSwitch.value)
        }
        subscriptions = [
            viewModel.codeArea.bind { [weak self] in self?.card.codeBox.show($0) },
            viewModel.remainingTime.bind { [weak self] in self?.card.show(remainingTime: $0) },
            viewModel.shakeSwitch.bind { [weak self] in self?.shakeButton.show($0) },
            viewModel.clockWarning.bind { [weak self] in self?.warningLabel.show($0) },
            viewModel.isExplanationShown.bind { [weak self] in self?.showBubble($0) },
            viewModel.captureAlert.bind { [weak self] in self?.show($0) },
            viewModel.isBright.bind { [weak self] _ in self?.adjustBrightness() },
            viewModel.isOpen.bind { [weak self] isOpen in if !isOpen { self?.end() } },
            events.screenshotTaken { [weak self] in self?.viewModel.screenshotTaken() },
            events.hidden { [weak self] in self?.viewModel.screenHidden() },
            events.shown { [weak self] in self?.comeBack() },
        ]
    }

    /// Tells the view model the time, now and each time the countdown turns.
    private func tick() {
        let now = clock.now()
        viewModel.tick(now: now)
        nextTick = clock.after(viewModel.millisecondsToNextTick(now: now)) { [weak self] in self?.tick() }
    }

    private func comeBack() {
        viewModel.screenShown(now: clock.now())
        tick()
    }

    private func showBubble(_ isShown: Bool) {
        guard bubble.isHidden == isShown else { return }
        bubble.isHidden = !isShown
        UIAccessibility.post(notification: .layoutChanged, argument: isShown ? bubble.label : card.band.questionButton)
    }

    private func show(_ alert: CaptureAlert?) {
        guard let alert else { return dismissAlert() }
        guard presentedViewController == nil else { return }
        let controller = UIAlertController(title: alert.title, message: alert.message, preferredStyle: .alert)
        let confirm = UIAlertAction(title: alert.button, style: .default) { [weak self] _ in
            self?.viewModel.alertConfirmed()
        }
        controller.addAction(confirm)
        present(controller, animated: true)
    }

    private func dismissAlert() {
        if presentedViewController != nil { dismiss(animated: false) }
    }

    private func adjustBrightness() {
        if viewModel.isBright.value {
            guard usualBrightness == nil, let usual = brightness.read(view) else { return }
            usualBrightness = usual
            brightness.write(view, 1)
        } else if let usual = usualBrightness {
            usualBrightness = nil
            brightness.write(view, usual)
        }
    }

    /// The view model is closed: timer and observers end, and the screen goes away.
    private func end() {
        nextTick = nil
        subscriptions = []
        // Whoever presented the screen may be taking it away already.
        if !isBeingDismissed { presentingViewController?.dismiss(animated: true) }
    }
}
