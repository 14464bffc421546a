open class UIApplication: UIResponder {
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name("UserDidTakeScreenshot")
    public nonisolated static let didBecomeActiveNotification = Notification.Name("DidBecomeActive")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("DidEnterBackground")
    public nonisolated static let willResignActiveNotification = Notification.Name("WillResignActive")
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    init()
}

extension UIApplicationDelegate {
    /// `@main` needs it; nothing calls it on Linux.
    public static func main() { _ = Self() }
}

@MainActor open class UIScene: UIResponder {
    @MainActor open class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext>
        init(urlContexts: Set<UIOpenURLContext>) { self.urlContexts = urlContexts }
    }
}

open class UIWindowScene: UIScene {
    public let screen = UIScreen()
}

@MainActor open class UIOpenURLContext: NSObject {
    public let url: URL
    init(url: URL) { self.url = url }
}

@MainActor open class UISceneSession: NSObject {}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

@MainActor open class UIScreen: NSObject {
    open var brightness: CGFloat = 0.5
    /// An iPhone 15's, in points.
    var size = CGSize(width: 393, height: 852)
}

open class UIWindow: UIView {
    open override var window: UIWindow? { self }
    /// The safe area's insets: an iPhone's with a Dynamic Island, unless a test says otherwise.
    var safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    private var isVisible = false

    open private(set) weak var windowScene: UIWindowScene?
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: CGRect(origin: .zero, size: windowScene.screen.size))
        self.windowScene = windowScene
    }

    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.disappear()
            if isVisible { rootViewController?.appear(in: self) }
        }
    }

    open func makeKeyAndVisible() {
        isVisible = true
        rootViewController?.appear(in: self)
    }
}

@MainActor open class UIFeedbackGenerator: NSObject {
    /// What was played, oldest first.
    static var played: [String] = []
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
        Self.played.append("\(notificationType)")
    }
}
