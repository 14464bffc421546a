import Observables
import UIKit

/// What the system tells a screen that is open. Each calls back until its subscription ends.
struct ScreenEvents {
    typealias Listen = @MainActor (_ call: @escaping @MainActor () -> Void) -> Subscription

    var screenshotTaken: Listen
    /// The holder goes to another application, or something of the system's covers the screen.
    var hidden: Listen
    var shown: Listen
    /// The application is in the background.
    var left: Listen
}

@MainActor extension ScreenEvents {
    static let system = ScreenEvents(
        screenshotTaken: listen(to: UIApplication.userDidTakeScreenshotNotification),
        hidden: listen(to: UIApplication.willResignActiveNotification),
        shown: listen(to: UIApplication.didBecomeActiveNotification),
        left: listen(to: UIApplication.didEnterBackgroundNotification))

    private static func listen(to name: Notification.Name) -> Listen {
        { call in
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                // UIKit posts these on the main thread, and without a queue the block runs where it is posted.
                MainActor.assumeIsolated { call() }
            }
            return Subscription { NotificationCenter.default.removeObserver(observer) }
        }
    }
}
