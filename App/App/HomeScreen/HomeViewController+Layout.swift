import SnapKit
import UIKit

extension HomeViewController {
    func layout() {
        let lockRow = UIStackView(arrangedSubviews: [lockLabel, lockSwitch])
        lockRow.alignment = .center
        lockRow.spacing = 8
        lockSwitch.setContentCompressionResistancePriority(.required, for: .horizontal)
        lockSwitch.setContentHuggingPriority(.required, for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [
            titleLabel, passCard, sentenceLabel, warningLabel, mainButton, shakeLabel, lockRow, lockHintLabel,
        ])
        stack.axis = .vertical
        stack.spacing = 16
        placeContent()
        content.addSubview(stack)
        stack.snp.makeConstraints { make in
            make.top.equalToSuperview().offset(32)
            make.centerX.equalToSuperview()
            make.left.right.equalToSuperview().inset(16).priority(.high)
            make.left.greaterThanOrEqualToSuperview().inset(16)
            make.width.lessThanOrEqualTo(448)
            make.bottom.lessThanOrEqualToSuperview().inset(20)
        }
        mainButton.snp.makeConstraints { make in
            make.height.greaterThanOrEqualTo(56)
        }
    }
}
