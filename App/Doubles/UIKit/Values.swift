public final class UIColor: NSObject, Sendable {
    private enum Source: Hashable, Sendable {
        case rgba(CGFloat, CGFloat, CGFloat, CGFloat)
        case named(String)
    }

    private let source: Source
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?

    private init(_ source: Source, provider: (@Sendable (UITraitCollection) -> UIColor)? = nil) {
        self.source = source
        self.provider = provider
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.rgba(red, green, blue, alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(.rgba(white, white, white, alpha)) }

    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.named("dynamic"), provider: dynamicProvider)
    }

    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { provider?(traitCollection) ?? self }
    public var cgColor: CGColor { CGColor(source: self) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other === self || (other.source == source && provider == nil && other.provider == nil)
    }

    public override var hash: Int { source.hashValue }
    public override var description: String { "\(source)" }

    /// Red, green and blue of a colour that is not a system colour.
    var components: [CGFloat]? {
        if case .rgba(let red, let green, let blue, _) = source { [red, green, blue] } else { nil }
    }

    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let systemBackground = UIColor(.named("systemBackground"))
    public static let secondarySystemBackground = UIColor(.named("secondarySystemBackground"))
    public static let label = UIColor(.named("label"))
}

public final class UIFont: NSObject, Sendable {
    public struct TextStyle: Hashable, Sendable {
        public static let body = TextStyle()
    }

    public struct Weight: Hashable, Sendable {
        public let rawValue: CGFloat
        public static let regular = Weight(rawValue: 0)
        public static let bold = Weight(rawValue: 0.4)
    }

    public let pointSize: CGFloat
    let weight: Weight
    /// Whether it grows with the user's text size; ``pointSize`` is then its size at the default one.
    let isScaled: Bool
    let hasTabularDigits: Bool

    init(size: CGFloat, weight: Weight, isScaled: Bool = false, hasTabularDigits: Bool = false) {
        (pointSize, self.weight, self.isScaled) = (size, weight, isScaled)
        self.hasTabularDigits = hasTabularDigits
    }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }

    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight, hasTabularDigits: true)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return (other.pointSize, other.weight, other.isScaled) == (pointSize, weight, isScaled)
    }

    public override var hash: Int { pointSize.hashValue }
}

public final class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    public func scaledFont(for font: UIFont) -> UIFont {
        precondition(!font.isScaled, "UIFontMetrics refuses a font that is scaled already")
        return UIFont(
            size: font.pointSize, weight: font.weight, isScaled: true, hasTabularDigits: font.hasTabularDigits)
    }
}

public final class UIImage: NSObject, Sendable {
    public final class SymbolConfiguration: NSObject, Sendable {
        let font: UIFont
        public init(font: UIFont) { self.font = font }
        public init(pointSize: CGFloat) { font = UIFont(size: pointSize, weight: .regular) }
    }

    /// The SF Symbol's name.
    let name: String
    let font: UIFont

    public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        self.name = name
        font = configuration?.font ?? .systemFont(ofSize: 17, weight: .regular)
    }
}

public struct UIEdgeInsets: Hashable, Sendable {
    public var top, left, bottom, right: CGFloat
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
