import UIKit

extension UIButton {
    /// Shows a title in bold, or none.
    func show(_ title: String?) {
        configuration?.attributedTitle = title.map {
            var title = AttributedString($0)
            title.font = .scaled(17, .bold)
            return title
        }
    }
}
