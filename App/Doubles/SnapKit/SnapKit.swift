// The sentences of SnapKit 5.7 that the app says, turned into the constraints that SnapKit makes of them.
import UIKit

typealias Attribute = NSLayoutConstraint.Attribute

public protocol ConstraintConstantTarget {
    var constant: CGFloat { get }
}

@MainActor public protocol ConstraintRelatableTarget {}
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}
public protocol ConstraintInsetTarget: ConstraintConstantTarget {}

extension Int: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget {
    public var constant: CGFloat { CGFloat(self) }
}

extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}

@MainActor public final class ConstraintItem: ConstraintRelatableTarget {
    weak var target: AnyObject?
    let attributes: [Attribute]
    init(_ target: AnyObject, _ attributes: [Attribute]) { (self.target, self.attributes) = (target, attributes) }
}

public struct ConstraintPriority: Sendable {
    let value: Float
    public static let high = ConstraintPriority(value: 750)
    public static let medium = ConstraintPriority(value: 500)
    public static let low = ConstraintPriority(value: 250)
}

/// What a sentence has said so far.
@MainActor final class ConstraintDescription {
    let item: UIView
    var attributes: [Attribute] = []
    var relation = NSLayoutConstraint.Relation.equal
    var related: ConstraintItem?
    var constant: any ConstraintConstantTarget = 0
    var isInset = false
    var priority: Float = 1000

    init(_ item: UIView) { self.item = item }

    func constraints() -> [NSLayoutConstraint] {
        attributes.enumerated().map { index, attribute in
            var (toItem, toAttribute) = (related?.target, attribute)
            if let others = related?.attributes, !others.isEmpty {
                toAttribute = others.count == attributes.count ? others[index] : others[0]
            }
            if toItem == nil {
                let isLength = attribute == .width || attribute == .height
                (toItem, toAttribute) = isLength ? (nil, .notAnAttribute) : (item.superview, attribute)
            }
            let length = constant.constant * (isInset ? Self.insetFactor(toAttribute) : 1)
            let made = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: relation, toItem: toItem, attribute: toAttribute,
                multiplier: 1, constant: length)
            made.priority = UILayoutPriority(rawValue: priority)
            return made
        }
    }

    /// An offset moves right and down, an inset pulls towards the middle.
    private static func insetFactor(_ attribute: Attribute) -> CGFloat {
        switch attribute {
        case .notAnAttribute, .left, .top, .centerX, .centerY: 1
        case .right, .bottom: -1
        case .width, .height: -2
        }
    }
}

/// SnapKit hands out one class for each step, so that only the words that fit come next.
@MainActor public class ConstraintMakerFinalizable {
    let description: ConstraintDescription
    init(_ description: ConstraintDescription) { self.description = description }
}

public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
    @discardableResult public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
        description.priority = amount.value
        return self
    }
}

public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
    @discardableResult public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
        (description.constant, description.isInset) = (amount, false)
        return self
    }

    @discardableResult public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
        (description.constant, description.isInset) = (amount, true)
        return self
    }
}

@MainActor public class ConstraintMakerRelatable {
    let description: ConstraintDescription
    init(_ description: ConstraintDescription) { self.description = description }

    private func related(
        to other: any ConstraintRelatableTarget, _ relation: NSLayoutConstraint.Relation
    ) -> ConstraintMakerEditable {
        description.relation = relation
        switch other {
        case let item as ConstraintItem: description.related = item
        case let view as UIView: description.related = ConstraintItem(view, [])
        case let guide as UILayoutGuide: description.related = ConstraintItem(guide, [])
        case let constant as any ConstraintConstantTarget: description.constant = constant
        default: preconditionFailure("SnapKit takes no \(other)")
        }
        return ConstraintMakerEditable(description)
    }

    private var superview: UIView {
        guard let superview = description.item.superview else { preconditionFailure("there is no superview yet") }
        return superview
    }

    @discardableResult public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable {
        related(to: other, .equal)
    }
    @discardableResult public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable
    {
        related(to: other, .lessThanOrEqual)
    }
    @discardableResult public func greaterThanOrEqualTo(
        _ other: any ConstraintRelatableTarget
    ) -> ConstraintMakerEditable { related(to: other, .greaterThanOrEqual) }

    @discardableResult public func equalToSuperview() -> ConstraintMakerEditable { related(to: superview, .equal) }
    @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable {
        related(to: superview, .lessThanOrEqual)
    }
    @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable {
        related(to: superview, .greaterThanOrEqual)
    }
}

public class ConstraintMakerExtendable: ConstraintMakerRelatable {
    func adding(_ attributes: Attribute...) -> ConstraintMakerExtendable {
        description.attributes += attributes
        return self
    }

    public var left: ConstraintMakerExtendable { adding(.left) }
    public var right: ConstraintMakerExtendable { adding(.right) }
    public var top: ConstraintMakerExtendable { adding(.top) }
    public var bottom: ConstraintMakerExtendable { adding(.bottom) }
    public var width: ConstraintMakerExtendable { adding(.width) }
    public var height: ConstraintMakerExtendable { adding(.height) }
    public var size: ConstraintMakerExtendable { adding(.width, .height) }
    public var centerX: ConstraintMakerExtendable { adding(.centerX) }
    public var centerY: ConstraintMakerExtendable { adding(.centerY) }
    public var center: ConstraintMakerExtendable { adding(.centerX, .centerY) }
    public var edges: ConstraintMakerExtendable { adding(.left, .top, .right, .bottom) }
}

@MainActor @dynamicMemberLookup public final class ConstraintMaker {
    private let item: UIView
    fileprivate var descriptions: [ConstraintDescription] = []
    init(_ item: UIView) { self.item = item }

    private var sentence: ConstraintMakerExtendable {
        let description = ConstraintDescription(item)
        descriptions.append(description)
        return ConstraintMakerExtendable(description)
    }

    /// `make.left` and its like: each begins a sentence.
    public subscript(
        dynamicMember attribute: KeyPath<ConstraintMakerExtendable, ConstraintMakerExtendable>
    ) -> ConstraintMakerExtendable { sentence[keyPath: attribute] }
}

@MainActor public struct ConstraintViewDSL {
    let view: UIView

    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        view.translatesAutoresizingMaskIntoConstraints = false
        let maker = ConstraintMaker(view)
        closure(maker)
        NSLayoutConstraint.activate(maker.descriptions.flatMap { $0.constraints() })
    }

    public var top: ConstraintItem { ConstraintItem(view, [.top]) }
    public var bottom: ConstraintItem { ConstraintItem(view, [.bottom]) }
    public var centerY: ConstraintItem { ConstraintItem(view, [.centerY]) }
}

extension UIView { public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) } }
