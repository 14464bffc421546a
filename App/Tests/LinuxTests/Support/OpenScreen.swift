import CheckIn
import Observables
import QRCodes
import Screens

@testable import QRCheckIn
@testable import UIKit

/// The check-in screen as a phone shows it, over a screen that shows nothing.
@MainActor
final class OpenScreen {
    let device: TestDevice
    let window: UIWindow
    let host = UIViewController()
    let viewModel: QRCodeViewModel
    let shakeSetting: ShakeSetting
    private(set) var controller: QRCodeViewController?

    /// - Parameter size: An iPhone 15's in points; its safe area goes with it.
    init(
        _ language: Language = .korean, pass: Pass? = nil, device: TestDevice = TestDevice(),
        clockWarning: String? = nil,
        size: CGSize = .phone, traits: UITraitCollection = UITraitCollection()
    ) throws {
        self.device = device
        window = UIWindow.showing(host, size: size, traits: traits)
        let settings = device.device.settings
        shakeSetting = ShakeSetting(load: { settings.flag(.shakeOpens) }, save: { settings.setFlag(.shakeOpens, $0) })
        let key = device.device.key
        viewModel = QRCodeViewModel(
            pass: try pass ?? TestPass.make(), signer: Signer { message, done in done(key.sign(message, nil)) },
            shakeSetting: shakeSetting, clockWarning: Observable(clockWarning),
            phrases: Phrases(language, utcOffsetMinutes: 540), now: device.clock.now)
        let controller = QRCodeViewController(
            viewModel: viewModel, clock: device.clock.display, brightness: device.device.brightness,
            events: device.events)
        self.controller = controller
        host.present(controller, animated: true)
    }

    /// The screen; a test that has let it go does not ask for it.
    var screen: QRCodeViewController {
        guard let controller else { preconditionFailure("the screen was let go") }
        return controller
    }

    var alert: UIAlertController? { screen.presentedViewController as? UIAlertController }

    /// From here on nobody in the test holds the screen.
    func letGo() {
        controller = nil
    }
}

extension CGSize {
    static let phone = CGSize(width: 393, height: 852)
    static let smallPhone = CGSize(width: 320, height: 568)
    static let phoneOnItsSide = CGSize(width: 852, height: 393)
    static let tablet = CGSize(width: 1024, height: 1366)
}

extension UIView {
    /// The view's place in its window's coordinates.
    var frameInWindow: CGRect { convert(bounds, to: nil) }
}

extension UIWindow {
    /// A window of a phone or tablet of that size, with its safe area.
    static func showing(_ root: UIViewController, size: CGSize, traits: UITraitCollection) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        switch size {
        case .smallPhone: window.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        case .phoneOnItsSide: window.safeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
        case .tablet: window.safeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        default: break
        }
        window.spread(traits)
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }
}

extension OpenScreen {
    /// What the screen shows of the remaining time.
    var remaining: String { screen.card.remainingLabel.text ?? "" }
    /// The code on show.
    var code: QRCode? { screen.card.codeBox.codeView.code }
    /// The sentence in the code's place.
    var sentence: String? {
        let label = screen.card.codeBox.sentenceLabel
        return label.isHidden ? nil : label.text
    }

    /// The codes that the device signed until now, as they must be drawn.
    func codes(of pass: Pass) throws -> [(text: String, code: QRCode)] {
        try device.signed.enumerated().map { index, _ in
            guard let signature = Signature(bytes: [UInt8](repeating: UInt8((index + 1) % 251), count: 64)) else {
                throw TestPass.Impossible()
            }
            let code = Code(pass: pass, issuedAt: device.clock.now / 1000, signature: signature)
            return (code.text, try QRCode.encode(code.text))
        }
    }
}
