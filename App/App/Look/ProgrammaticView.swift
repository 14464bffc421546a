import UIKit

/// A view made by code: it sets up and places its parts as it is made.
class ProgrammaticView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
        layout()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Sets up the view and its parts.
    func configure() {}

    /// Adds the parts and says where they stand.
    func layout() {}
}
