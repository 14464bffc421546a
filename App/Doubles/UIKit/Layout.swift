public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = Self(rawValue: 1000)
    public static let defaultHigh = Self(rawValue: 750)
    public static let defaultLow = Self(rawValue: 250)
}

@MainActor open class UILayoutGuide: NSObject {
    open private(set) weak var owningView: UIView?
    open internal(set) var layoutFrame = CGRect.zero
    let name: String
    init(owner: UIView, name: String) { (owningView, self.name) = (owner, name) }
}

@MainActor open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, width = 7, height, centerX, centerY
    }

    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    open private(set) var firstAttribute: Attribute
    open private(set) var secondAttribute: Attribute
    open private(set) var relation: Relation
    open private(set) var multiplier: CGFloat
    open private(set) var constant: CGFloat
    open var priority = UILayoutPriority.required

    public init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
        toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (firstItem, secondItem) = (view1 as AnyObject, view2.map { $0 as AnyObject })
        (firstAttribute, self.relation, secondAttribute) = (attr1, relation, attr2)
        (self.multiplier, constant) = (multiplier, c)
    }

    /// An active constraint is held by the nearest common ancestor of its items, as in UIKit.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints {
            guard let first = view(of: constraint.firstItem) else { preconditionFailure("a constraint of nothing") }
            let second = view(of: constraint.secondItem) ?? first
            var ancestor: UIView? = first
            while let candidate = ancestor, !second.isDescendant(of: candidate) { ancestor = candidate.superview }
            guard let ancestor else { preconditionFailure("\(first) and \(second) have no common ancestor") }
            ancestor.constraints.append(constraint)
        }
    }

    func concerns(_ view: UIView) -> Bool {
        [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) == true }
    }

    private static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
}
