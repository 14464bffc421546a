extension NSAttributedString.Key {
    public static let font = Self(rawValue: "NSFont")
    public static let foregroundColor = Self(rawValue: "NSColor")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
}

extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension UIFont {
    /// The size that a user of `category` sees.
    func size(in category: UIContentSizeCategory) -> CGFloat { isScaled ? pointSize * category.factor : pointSize }

    /// There are no glyphs here: a wide character takes 0.92 em, any other 0.5 em, a line 1.193 em, in thirds of a point.
    func measure(_ text: String, in category: UIContentSizeCategory, within width: CGFloat = .infinity) -> CGSize {
        let em = size(in: category)
        var lines: [CGFloat] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(0)
            for word in paragraph.split(separator: " ") {
                let length = word.unicodeScalars.reduce(0) { $0 + em * ($1.value >= 0x1100 ? 0.92 : 0.5) }
                let space = lines.last == 0 ? 0 : em * 0.3
                if lines.last != 0, lines.last! + space + length > width {
                    lines.append(length)
                } else {
                    lines[lines.count - 1] += space + length
                }
            }
        }
        let height = (em * 1.193 * 3).rounded(.up) / 3
        return CGSize(
            width: ((lines.max() ?? 0) * 3).rounded(.up) / 3, height: text.isEmpty ? 0 : height * CGFloat(lines.count))
    }
}
