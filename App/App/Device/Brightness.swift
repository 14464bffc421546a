import UIKit

/// The brightness, 0…1, of the screen that a view is on; without a window there is none.
struct Brightness {
    var read: @MainActor (UIView) -> CGFloat?
    var write: @MainActor (UIView, CGFloat) -> Void
}

extension Brightness {
    static let system = Brightness(
        read: { $0.window?.windowScene?.screen.brightness },
        write: { $0.window?.windowScene?.screen.brightness = $1 })
}
