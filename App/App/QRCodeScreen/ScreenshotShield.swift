import SnapKit
import UIKit

/// A view whose content the system leaves out of screenshots, recordings and mirrored screens.
///
/// The system does so for the canvas of a secure text field, its first subview. That is not documented: where there is no
/// such subview, the content is shown all the same, and the alert and the cover are what is left.
final class ScreenshotShield: UIView {
    private let field = UITextField()
    private let canvas: UIView

    override init(frame: CGRect) {
        field.isSecureTextEntry = true
        canvas = field.subviews.first ?? UIView()
        super.init(frame: frame)
        addSubview(canvas)
        canvas.isUserInteractionEnabled = true
        canvas.snp.makeConstraints { $0.edges.equalToSuperview() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Puts a view under the shield, as large as the shield.
    func cover(_ view: UIView) {
        canvas.addSubview(view)
        view.snp.makeConstraints { $0.edges.equalToSuperview() }
    }
}
