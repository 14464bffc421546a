public typealias UIActionHandler = (UIAction) -> Void

@MainActor public final class UIAction: NSObject {
    fileprivate let handler: UIActionHandler
    public init(handler: @escaping UIActionHandler) { self.handler = handler }
}

open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
    }

    private var actions: [(events: Event, action: UIAction)] = []

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.append((controlEvents, action))
    }

    open func sendActions(for controlEvents: UIControl.Event) {
        for (events, action) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
    }

    /// What a finger does; it cannot reach a control that is hidden or switched off with a view around it.
    func tap() {
        var view: UIView? = self
        while let ancestor = view {
            precondition(!ancestor.isHidden && ancestor.isUserInteractionEnabled, "\(self) cannot be touched")
            view = ancestor.superview
        }
        sendActions(for: .touchUpInside)
    }
}

open class UISwitch: UIControl {
    open private(set) var isOn = false
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

    /// What a finger does.
    func flip() {
        isOn.toggle()
        sendActions(for: .valueChanged)
    }
}

open class UIButton: UIControl {
    public struct Configuration: Sendable {
        public var attributedTitle: AttributedString?
        public var image: UIImage?
        public var imagePadding: CGFloat = 0
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?

        /// The title, plain; as in UIKit, setting it drops the attributes.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        public static func plain() -> UIButton.Configuration { Configuration() }
        public static func filled() -> UIButton.Configuration { Configuration() }
    }

    open var configuration: UIButton.Configuration?

    public convenience init(configuration: UIButton.Configuration) {
        self.init(frame: .zero)
        self.configuration = configuration
        (isAccessibilityElement, accessibilityTraits) = (true, .button)
    }

    open override var intrinsicContentSize: CGSize {
        guard let configuration else { return .zero }
        let category = traitCollection.preferredContentSizeCategory
        var text = CGSize.zero
        if let title = configuration.attributedTitle {
            let font = title.runs.first?.font ?? .systemFont(ofSize: 17, weight: .regular)
            text = font.measure(String(title.characters), in: category)
        }
        let side = configuration.image.map { ($0.font.size(in: category) * 1.2 * 3).rounded(.up) / 3 } ?? 0
        let padding = text.width > 0 && side > 0 ? configuration.imagePadding : 0
        let insets = configuration.contentInsets
        return CGSize(
            width: text.width + padding + side + insets.leading + insets.trailing,
            height: max(text.height, side) + insets.top + insets.bottom)
    }
}
