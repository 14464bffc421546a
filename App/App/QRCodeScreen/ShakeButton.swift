import Screens
import UIKit

/// The button that turns shaking on and off: a symbol and an underlined text.
final class ShakeButton: UIButton {
    /// The only place that sets the title, so that the underline stays.
    func show(_ shakeSwitch: ShakeSwitch) {
        var title = AttributedString(shakeSwitch.text)
        title.font = .scaled(13)
        title.foregroundColor = Palette.gray
        title.underlineStyle = .single
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = title
        configuration.image = UIImage(
            systemName: shakeSwitch.symbol.rawValue, withConfiguration: UIImage.SymbolConfiguration(font: .scaled(13)))
        configuration.imagePadding = 4
        configuration.contentInsets = .zero
        configuration.baseForegroundColor = Palette.gray
        self.configuration = configuration
    }
}
