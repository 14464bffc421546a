import SnapKit
import UIKit

/// The strip along the card's top: the safe number and the button that explains it.
final class SafeNumberBand: ProgrammaticView {
    let titleLabel = UILabel(.scaled(15), Palette.onBand)
    let questionButton = GlyphButton(symbol: "questionmark.circle.fill", pointSize: 15, Palette.grayOnBand)
    let numberLabel = UILabel(.scaled(15, .bold), Palette.onBand)
    private(set) lazy var stack = UIStackView(arrangedSubviews: [titleLabel, questionButton, numberLabel])

    override func configure() {
        backgroundColor = Palette.band
        layer.cornerRadius = 10
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        stack.axis = .horizontal
        stack.spacing = 5
        stack.distribution = .equalSpacing
        stack.alignment = .center
        for label in [titleLabel, numberLabel] {
            label.numberOfLines = 1
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
        }
        // Where there is no room for both, the words get smaller before the number does.
        titleLabel.setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
        accessibilityIdentifier = "band"
        stack.accessibilityIdentifier = "bandContent"
        titleLabel.accessibilityIdentifier = "safeNumberTitle"
        questionButton.accessibilityIdentifier = "question"
        numberLabel.accessibilityIdentifier = "safeNumber"
    }

    override func layout() {
        addSubview(stack)
        stack.snp.makeConstraints { make in
            make.center.equalToSuperview()
            // 80 from the card's edges, unless the words need more; never over the edges.
            make.left.right.equalToSuperview().inset(80).priority(.medium)
            make.left.greaterThanOrEqualToSuperview().inset(8)
            make.height.equalTo(30).priority(.medium)
            make.height.greaterThanOrEqualTo(30)
        }
        snp.makeConstraints { make in
            make.height.equalTo(40).priority(.medium)
            make.height.greaterThanOrEqualTo(stack).offset(10)
        }
    }
}
