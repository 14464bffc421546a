import Glance
import Screens
import UIKit
import WidgetKit

/// Puts the app together: the device's parts, the home screen, and links to it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var home: HomeViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let device = Device.system
        let server = Server.at(Bundle.main.serverAddress, session: .shared, clock: device.clock)
        let home = HomeViewController(
            holder: Holder(device: device, server: server, phrases: .ofDevice), device: device)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = home
        window.makeKeyAndVisible()
        self.home = home
        self.window = window
        open(connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        open(contexts)
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
        for context in contexts { home?.open(context.url) }
    }
}

extension Device {
    /// The phone itself.
    @MainActor static var system: Device {
        let defaults = AppGroup.defaults()
        return Device(
            clock: .system, brightness: .system, events: .system, settings: .kept(in: defaults), owner: .system,
            key: .secureEnclave, passBox: .keychain, glance: .kept(in: defaults),
            reloadWidget: { WidgetCenter.shared.reloadAllTimelines() },
            vibrate: { UINotificationFeedbackGenerator().notificationOccurred(.success) })
    }
}

extension Bundle {
    /// Where the server is, as project.yml sets it.
    fileprivate var serverAddress: URL? {
        (object(forInfoDictionaryKey: "ServerAddress") as? String).flatMap { URL(string: $0) }
    }
}

extension Phrases {
    /// In the language that the device chose for the app, and the time of its zone.
    fileprivate static var ofDevice: Phrases {
        let language = Language(tag: Bundle.main.preferredLocalizations.first ?? "en")
        return Phrases(language, utcOffsetMinutes: Int64(TimeZone.current.secondsFromGMT() / 60))
    }
}
