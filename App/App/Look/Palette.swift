import UIKit

/// The colours of the screens, in light and dark mode.
enum Palette {
    static let ground = UIColor.systemBackground
    static let card = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .white }
    /// Behind what is personal. It stays light in dark mode, and so ``onBand`` stays dark.
    static let band = UIColor(red: 0.988, green: 0.983, blue: 0.881, alpha: 1)
    static let onBand = UIColor.black
    /// For what explains; 4.5:1 or more against ``ground`` and ``card``.
    static let gray = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.66 : 0.42, alpha: 1) }
    static let grayOnBand = UIColor(white: 0.42, alpha: 1)
    /// For remaining time and refusals; 4.5:1 or more.
    static let red = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 1, green: 0.45, blue: 0.42, alpha: 1)
            : UIColor(red: 0.8, green: 0.08, blue: 0.08, alpha: 1)
    }
}
