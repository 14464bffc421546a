import SnapKit
import UIKit

/// A screen as high as the safe area where all fits in it, and higher, so that it scrolls, where large text needs more.
class ScrollingViewController: UIViewController {
    let titleLabel: UILabel
    let scrollView = UIScrollView()
    let content = UIView()

    init(title font: UIFont) {
        titleLabel = UILabel(font, .label)
        titleLabel.accessibilityTraits = .header
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func placeContent() {
        view.backgroundColor = Palette.ground
        scrollView.contentInsetAdjustmentBehavior = .always
        view.addSubview(scrollView)
        scrollView.addSubview(content)
        scrollView.snp.makeConstraints { make in
            make.edges.equalToSuperview()
        }
        content.snp.makeConstraints { make in
            make.edges.equalTo(scrollView.contentLayoutGuide)
            make.width.equalTo(view.safeAreaLayoutGuide)
            make.height.greaterThanOrEqualTo(view.safeAreaLayoutGuide)
            make.height.equalTo(view.safeAreaLayoutGuide).priority(.medium)
        }
    }
}
