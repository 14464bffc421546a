import CheckIn
import Screens

@testable import QRCheckIn
@testable import UIKit

/// The home screen as a phone shows it, with a pass in the phone unless a test says otherwise.
@MainActor
final class HomeOnScreen {
    let device: TestDevice
    let server = TestServer()
    let window: UIWindow
    private(set) var holder: Holder?
    private(set) var controller: HomeViewController?

    init(
        _ language: Language = .korean, device: TestDevice = TestDevice(), hasPass: Bool = true, name: String? = nil,
        expiresAt: Int64 = 1_830_297_600, holdsBack: Bool = false, isReachable: Bool = true,
        serverAheadBySeconds: Int64 = 0, size: CGSize = .phone, traits: UITraitCollection = UITraitCollection()
    ) throws {
        self.device = device
        server.holdsBack = holdsBack
        server.isReachable = isReachable
        server.aheadBySeconds = serverAheadBySeconds
        if hasPass { device.passBytes = try TestPass.make(expiresAt: expiresAt, name: name).bytes }
        let holder = Holder(
            device: device.device, server: server.server(device.clock),
            phrases: Phrases(language, utcOffsetMinutes: 540))
        let controller = HomeViewController(holder: holder, device: device.device)
        self.holder = holder
        self.controller = controller
        window = UIWindow.showing(controller, size: size, traits: traits)
    }

    var screen: HomeViewController {
        guard let controller else { preconditionFailure("the screen was let go") }
        return controller
    }

    /// The check-in screen, while it is up.
    var codeScreen: QRCodeViewController? { screen.presentedViewController as? QRCodeViewController }

    /// What the home screen says about the pass, row by row.
    var rows: [String] { screen.passCard.lines.map { "\($0.label.text ?? "")=\($0.value.text ?? "")" } }

    /// Lets everything that was promised in a task happen.
    func settle() async {
        for _ in 0..<10 { await Task.yield() }
    }

    /// From here on nobody in the test holds the screen.
    func letGo() {
        window.rootViewController = nil
        controller = nil
        holder = nil
    }
}
