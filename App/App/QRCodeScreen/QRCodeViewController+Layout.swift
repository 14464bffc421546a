import SnapKit
import UIKit

extension QRCodeViewController {
    func layout() {
        placeContent()
        addViews()
        placeHead()
        placeCard()
        placeBubble()
    }

    private func addViews() {
        view.addSubview(bubble)
        for subview in [titleLabel, subtitleLabel, closeButton, card, warningLabel, shakeButton] {
            content.addSubview(subview)
        }
    }

    private func placeHead() {
        titleLabel.snp.makeConstraints { make in
            make.centerX.equalToSuperview()
            make.top.equalToSuperview().offset(70)
            make.left.greaterThanOrEqualToSuperview().inset(16)
        }
        subtitleLabel.snp.makeConstraints { make in
            make.centerX.equalToSuperview()
            make.top.equalTo(titleLabel.snp.bottom).offset(8)
            make.left.greaterThanOrEqualToSuperview().inset(16)
        }
        closeButton.snp.makeConstraints { make in
            make.top.equalToSuperview().offset(20)
            make.right.equalToSuperview().inset(20)
        }
    }

    private func placeCard() {
        card.snp.makeConstraints { make in
            make.top.equalTo(subtitleLabel.snp.bottom).offset(16)
            make.centerX.equalToSuperview()
            // On a wide screen the card stays as wide as a phone.
            make.left.right.equalToSuperview().inset(16).priority(.high)
            make.left.greaterThanOrEqualToSuperview().inset(16)
            make.width.lessThanOrEqualTo(448)
            // On a low screen the card comes nearer to the switch rather than let the code hang out.
            make.bottom.equalTo(shakeButton.snp.top).offset(-140).priority(.low)
            make.bottom.lessThanOrEqualTo(shakeButton.snp.top).offset(-12)
        }
        // In the room between card and switch, so that nothing else moves.
        warningLabel.snp.makeConstraints { make in
            make.top.equalTo(card.snp.bottom).offset(12)
            make.centerX.equalToSuperview()
            make.left.greaterThanOrEqualToSuperview().inset(16)
            make.bottom.lessThanOrEqualTo(shakeButton.snp.top)
        }
        shakeButton.snp.makeConstraints { make in
            make.centerX.equalToSuperview()
            make.bottom.equalToSuperview().inset(20)
            make.left.greaterThanOrEqualToSuperview().inset(16)
        }
    }

    private func placeBubble() {
        bubble.snp.makeConstraints { make in
            make.edges.equalToSuperview()
        }
        bubble.point(at: card.band.questionButton)
    }
}
