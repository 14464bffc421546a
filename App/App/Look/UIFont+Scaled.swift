import UIKit

extension UIFont {
    /// The system's font, of `size` points at the default text size and following the user's from there.
    static func scaled(_ size: CGFloat, _ weight: Weight = .regular) -> UIFont {
        UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }

    /// The same, with digits of one width, for numbers that change in place.
    static func scaledDigits(_ size: CGFloat, _ weight: Weight = .regular) -> UIFont {
        UIFontMetrics(forTextStyle: .body).scaledFont(for: .monospacedDigitSystemFont(ofSize: size, weight: weight))
    }
}
