import Screens
import UIKit

extension NSAttributedString {
    /// The parts of a sentence, one after the other, the red ones red.
    convenience init(_ parts: [TextPart], font: UIFont, color: UIColor) {
        let text = NSMutableAttributedString(string: "")
        for part in parts {
            let attributes: [Key: Any] = [.font: font, .foregroundColor: part.isRed ? Palette.red : color]
            text.append(NSAttributedString(string: part.text, attributes: attributes))
        }
        self.init(attributedString: text)
    }
}
