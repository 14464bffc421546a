open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable, TraitsOwner {
    public enum ContentMode: Int, Sendable { case scaleToFill, redraw = 3 }

    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    weak var controller: UIViewController?
    open var window: UIWindow? { superview?.window }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
        view.spread(traits.collection)
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        (superview as? UIStackView)?.arrangedSubviews.removeAll { $0 === self }
        var ancestor: UIView? = superview
        while let holder = ancestor {
            // UIKit drops the constraints that reach across the cut.
            holder.constraints.removeAll { $0.concerns(self) }
            ancestor = holder.superview
        }
        self.superview = nil
    }

    public final func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    public let layer = CALayer()
    open var backgroundColor: UIColor?
    open var isHidden = false
    open var contentMode = ContentMode.scaleToFill
    open var isUserInteractionEnabled = true
    open var transform = CGAffineTransform(rotationAngle: 0)

    private var needsDisplay = true
    private var drawn: CGContext?
    open func setNeedsDisplay() { needsDisplay = true }
    open func draw(_ rect: CGRect) {}

    /// What the view shows: it draws anew only when it needs to.
    var fills: [CGContext.Fill] {
        if needsDisplay { drawn = .recording { draw(bounds) } }
        needsDisplay = false
        return drawn?.fills ?? []
    }

    let traits = Traits()
    open var traitCollection: UITraitCollection { traits.collection }

    /// Gives the traits to the view, its controller and everything below.
    func spread(_ collection: UITraitCollection) {
        controller?.traits.change(to: collection)
        traits.change(to: collection)
        subviews.forEach { $0.spread(collection) }
    }

    open var frame = CGRect.zero {
        didSet { if frame.size != oldValue.size, contentMode == .redraw { needsDisplay = true } }
    }
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var translatesAutoresizingMaskIntoConstraints = true
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    public class var noIntrinsicMetric: CGFloat { -1 }
    open internal(set) var constraints: [NSLayoutConstraint] = []
    public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(owner: self, name: "safeArea")
    var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { resistance[axis] = priority }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hugging[axis] = priority
    }

    open func layoutIfNeeded() { LayoutEngine.layOut(window ?? self) }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        guard view !== self, let superview else { return rect }
        return superview.convert(rect.offsetBy(dx: frame.minX, dy: frame.minY), to: view)
    }

    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityViewIsModal = false
    open var accessibilityIgnoresInvertColors = false
    open func accessibilityPerformEscape() -> Bool { false }

    public init(frame: CGRect) {
        super.init()
        self.frame = frame
    }

    public convenience override init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { preconditionFailure("there is no archive here") }
}

open class UILabel: UIView {
    open var font: UIFont! = .systemFont(ofSize: 17, weight: .regular)
    open var textColor: UIColor! = .label
    open var textAlignment = NSTextAlignment.natural
    open var numberOfLines = 1
    open var adjustsFontForContentSizeCategory = false
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var attributedText: NSAttributedString?
    open var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }

    /// The width that the last layout gave, which decides how many lines there are.
    var wrappingWidth = CGFloat.infinity

    open override var intrinsicContentSize: CGSize {
        guard let attributedText, attributedText.length > 0 else { return .zero }
        let font = attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? font!
        let category = adjustsFontForContentSizeCategory ? traitCollection.preferredContentSizeCategory : .large
        let width = numberOfLines == 1 ? .infinity : wrappingWidth
        return font.measure(attributedText.string, in: category, within: width)
    }
}

open class UIStackView: UIView {
    public enum Distribution: Int, Sendable { case fill, equalSpacing = 3 }
    public enum Alignment: Int, Sendable { case fill, center = 3 }

    open fileprivate(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal
    open var distribution = Distribution.fill
    open var alignment = Alignment.fill
    open var spacing: CGFloat = 0

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.append(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
    }
}

open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, always = 3 }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    public private(set) lazy var contentLayoutGuide = UILayoutGuide(owner: self, name: "content")
}

/// What a secure field keeps out of pictures of the screen is inside its canvas, its first subview.
open class UITextField: UIView {
    open var isSecureTextEntry = false {
        didSet {
            guard isSecureTextEntry, subviews.isEmpty else { return }
            addSubview(Canvas())
        }
    }
    final class Canvas: UIView {}
}
