import UIKit

/// A button that is as large as its symbol and can be touched within 44 × 44 points around it.
final class GlyphButton: UIButton {
    convenience init(symbol: String, pointSize: CGFloat, _ color: UIColor) {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(
            systemName: symbol,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize))
        configuration.baseForegroundColor = color
        configuration.contentInsets = .zero
        self.init(configuration: configuration)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let missing = CGSize(width: max(44 - bounds.width, 0), height: max(44 - bounds.height, 0))
        return bounds.insetBy(dx: -missing.width / 2, dy: -missing.height / 2).contains(point)
    }
}
