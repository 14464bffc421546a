import UIKit

extension UILabel {
    /// A label for words of any length and any text size.
    convenience init(_ font: UIFont, _ color: UIColor, alignment: NSTextAlignment = .center) {
        self.init(frame: .zero)
        self.font = font
        textColor = color
        textAlignment = alignment
        numberOfLines = 0
        adjustsFontForContentSizeCategory = true
    }

    /// Shows a text, or gives up its place where there is none.
    func show(_ text: String?) {
        self.text = text
        isHidden = text == nil
    }
}
