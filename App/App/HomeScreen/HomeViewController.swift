import Observables
import Screens
import UIKit

/// The home screen: the pass, the button that opens the check-in screen, the shake hint and the lock.
final class HomeViewController: ScrollingViewController {
    let passCard = PassCard()
    let sentenceLabel = UILabel(.scaled(15), Palette.gray)
    let warningLabel = UILabel(.scaled(15), Palette.red)
    let mainButton = UIButton(configuration: .filled())
    let shakeLabel = UILabel(.scaled(13), Palette.gray)
    let lockLabel = UILabel(.scaled(15), .label, alignment: .natural)
    let lockSwitch = UISwitch()
    let lockHintLabel = UILabel(.scaled(13), Palette.gray)

    private let viewModel: HomeViewModel
    private let lock: PassLock
    private let clock: DisplayClock
    private let device: Device
    private var subscriptions: [Subscription] = []
    /// Lasts as long as the check-in screen is open.
    private var screenSubscription: Subscription?

    init(holder: Holder, device: Device) {
        viewModel = holder.viewModel
        lock = holder.lock
        clock = holder.clock
        self.device = device
        super.init(title: .scaled(22, .bold))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    // MARK: Life

    override func viewDidLoad() {
        super.viewDidLoad()
        configure()
        layout()
        bind()
        viewModel.opened(now: clock.now())
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        showScreen()
    }

    /// Opens the check-in screen if that is what the link says.
    func open(_ link: URL) {
        loadViewIfNeeded()
        _ = viewModel.linkOpened(link.absoluteString, now: clock.now())
    }

    // MARK: Shake

    override var canBecomeFirstResponder: Bool { true }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
        if motion == .motionShake { viewModel.shaken(now: clock.now()) }
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionCancelled(motion, with: event)
        if motion == .motionShake { viewModel.shakeCancelled() }
    }

    // MARK: Configure

    private func configure() {
        titleLabel.text = viewModel.title
        mainButton.configuration?.baseBackgroundColor = .label
        mainButton.configuration?.baseForegroundColor = .systemBackground
        lockLabel.text = lock.title
        lockLabel.isAccessibilityElement = false
        lockSwitch.accessibilityLabel = lock.title
        name()
        act()
    }

    /// Names for tests that look at the screen from outside.
    private func name() {
        titleLabel.accessibilityIdentifier = "homeTitle"
        sentenceLabel.accessibilityIdentifier = "sentence"
        warningLabel.accessibilityIdentifier = "clockWarning"
        mainButton.accessibilityIdentifier = "mainButton"
        shakeLabel.accessibilityIdentifier = "shakeHint"
        lockSwitch.accessibilityIdentifier = "lock"
        lockHintLabel.accessibilityIdentifier = "lockHint"
    }

    private func act() {
        let tap = UIAction { [weak self] _ in self?.mainButtonTapped() }
        mainButton.addAction(tap, for: .touchUpInside)
        let flip = UIAction { [weak self] _ in self?.lock.switchTapped() }
        lockSwitch.addAction(flip, for: .valueChanged)
    }

    private func mainButtonTapped() {
        viewModel.buttonTapped(now: clock.now())
    }

    // MARK: Bind

    private func bind() {
        subscriptions = [
            viewModel.content.bind { [weak self] in self?.show($0) },
            viewModel.shakeHint.bind { [weak self] in self?.shakeLabel.text = $0 },
            viewModel.clockWarning.bind { [weak self] in self?.warningLabel.show($0) },
            viewModel.screen.bind { [weak self] _ in self?.showScreen() },
            lock.isOn.bind { [weak self] in self?.lockSwitch.setOn($0, animated: true) },
            lock.hint.bind { [weak self] in self?.lockHintLabel.show($0) },
            device.events.shown { [weak self] in self?.comeBack() },
            device.events.left { [weak self] in self?.leave() },
        ]
    }

    private func show(_ content: HomeContent) {
        passCard.show(content.pass)
        sentenceLabel.show(content.sentence)
        mainButton.show(content.button)
        mainButton.isHidden = content.button == nil
    }

    // MARK: The check-in screen

    /// Presents the check-in screen that the view model has opened, once this screen stands alone in its window and the
    /// owner is recognised.
    private func showScreen() {
        guard let screen = viewModel.screen.value, screenSubscription == nil, view.window != nil,
            presentedViewController == nil
        else { return }
        screenSubscription = screen.isOpen.bind { [weak self] isOpen in
            if !isOpen { self?.screenClosed() }
        }
        lock.unlock { [weak self, weak screen] answer in
            if let screen { self?.unlocked(screen, answer) }
        }
    }

    private func unlocked(_ screen: QRCodeViewModel, _ answer: PassLock.Answer) {
        switch answer {
        case .refused: screen.closeTapped()
        case .unlocked, .recognised:
            guard screen.isOpen.value else { return }
            let controller = QRCodeViewController(
                viewModel: screen, clock: clock, brightness: device.brightness, events: device.events)
            present(controller, animated: true)
        }
    }

    private func screenClosed() {
        screenSubscription = nil
        viewModel.screenClosed()
        lock.lockAgain()
    }

    private func comeBack() {
        viewModel.screenShown(now: clock.now())
    }

    /// A locked pass does not stay open for whoever takes the phone up next.
    private func leave() {
        if lock.isOn.value { viewModel.screen.value?.closeTapped() }
    }
}
