import SnapKit
import UIKit

/// The bubble at the question button. While it is there it takes every touch: one anywhere closes it.
final class SpeechBubble: UIControl {
    let label = UILabel(.scaled(13), .label, alignment: .natural)
    private let body = UIView()
    private let tail = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
        layout()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// VoiceOver's gesture for going back closes the bubble too.
    override func accessibilityPerformEscape() -> Bool {
        sendActions(for: .touchUpInside)
        return true
    }

    /// Points at a view from below.
    func point(at view: UIView) {
        tail.snp.makeConstraints { make in
            make.centerX.equalTo(view)
            make.top.equalTo(view.snp.bottom).offset(6)
        }
        body.snp.makeConstraints { make in
            make.centerX.equalTo(view).priority(.medium)
        }
    }

    private func configure() {
        accessibilityViewIsModal = true
        accessibilityIdentifier = "bubble"
        body.accessibilityIdentifier = "bubbleBody"
        body.backgroundColor = UIColor.secondarySystemBackground
        body.layer.cornerRadius = 10
        body.layer.shadowColor = UIColor.black.cgColor
        body.layer.shadowOpacity = 0.2
        body.layer.shadowRadius = 6
        body.layer.shadowOffset = .zero
        body.isUserInteractionEnabled = false
        tail.backgroundColor = UIColor.secondarySystemBackground
        tail.transform = CGAffineTransform(rotationAngle: .pi / 4)
        tail.isUserInteractionEnabled = false
    }

    private func layout() {
        addSubview(body)
        addSubview(tail)
        body.addSubview(label)

        tail.snp.makeConstraints { make in
            make.size.equalTo(12)
        }
        body.snp.makeConstraints { make in
            // The tail, turned on its corner, stands out by half its size.
            make.top.equalTo(tail.snp.centerY)
            make.left.greaterThanOrEqualToSuperview().inset(16)
            make.right.lessThanOrEqualToSuperview().inset(16)
            make.width.lessThanOrEqualTo(300)
        }
        label.snp.makeConstraints { make in
            make.edges.equalToSuperview().inset(12)
        }
    }
}
