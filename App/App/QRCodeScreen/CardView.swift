import Screens
import SnapKit
import UIKit

/// The card in the middle of the check-in screen: the band, the code and the remaining time.
final class CardView: ProgrammaticView {
    let band = SafeNumberBand()
    let codeBox = CodeBox()
    let remainingLabel = UILabel(.scaledDigits(15), Palette.gray)

    func show(remainingTime: [TextPart]) {
        remainingLabel.attributedText = NSAttributedString(remainingTime, font: .scaledDigits(15), color: Palette.gray)
    }

    override func configure() {
        backgroundColor = Palette.card
        layer.cornerRadius = 10
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.1
        layer.shadowRadius = 3
        layer.shadowOffset = .zero
        accessibilityIdentifier = "card"
        codeBox.accessibilityIdentifier = "codeBox"
        remainingLabel.accessibilityIdentifier = "remainingTime"
    }

    override func layout() {
        addSubview(band)
        addSubview(codeBox)
        addSubview(remainingLabel)

        band.snp.makeConstraints { make in
            make.top.left.right.equalToSuperview()
        }
        codeBox.snp.makeConstraints { make in
            make.top.equalTo(band.snp.bottom).offset(16)
            make.left.right.equalToSuperview().inset(60)
            make.height.equalTo(223)
        }
        remainingLabel.snp.makeConstraints { make in
            make.centerX.equalToSuperview()
            make.top.equalTo(codeBox.snp.bottom).offset(8)
            make.left.greaterThanOrEqualToSuperview().inset(8)
            make.bottom.lessThanOrEqualToSuperview().inset(12)
        }
    }
}
