public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }

public struct UIContentSizeCategory: Hashable, Sendable {
    /// How much larger than at the default size body text is.
    let factor: CGFloat
    public static let large = UIContentSizeCategory(factor: 1)
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(factor: 53 / 17)
}

public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let sceneCaptureState: UISceneCaptureState
    public let preferredContentSizeCategory: UIContentSizeCategory
    public let displayScale: CGFloat

    init(
        style: UIUserInterfaceStyle = .light, capture: UISceneCaptureState = .inactive,
        category: UIContentSizeCategory = .large, scale: CGFloat = 3
    ) {
        (userInterfaceStyle, sceneCaptureState) = (style, capture)
        (preferredContentSizeCategory, displayScale) = (category, scale)
    }
}

public protocol UITraitDefinition {
    static func value(in collection: UITraitCollection) -> AnyHashable
}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitSceneCaptureState: UITraitDefinition {
    public static func value(in collection: UITraitCollection) -> AnyHashable { collection.sceneCaptureState }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static func value(in collection: UITraitCollection) -> AnyHashable {
        collection.preferredContentSizeCategory
    }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
}

@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}
@MainActor public protocol UITraitChangeObservable {}

/// What a view or a controller remembers of its traits: the handlers to call when they change.
@MainActor final class Traits: NSObject, UITraitChangeRegistration {
    var collection = UITraitCollection()
    fileprivate var registrations: [(traits: [UITrait], call: (UITraitCollection) -> Void)] = []

    func change(to new: UITraitCollection) {
        let old = collection
        collection = new
        for registration in registrations
        where registration.traits.contains(where: { $0.value(in: old) != $0.value(in: new) }) {
            registration.call(old)
        }
    }
}

@MainActor protocol TraitsOwner: AnyObject {
    var traits: Traits { get }
}

extension UITraitChangeObservable {
    /// Generic in its own right, as in the SDK, so that `(self: Self, _) in` type-checks.
    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Environment, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        guard let owner = self as? any TraitsOwner else { preconditionFailure("\(self) has no traits") }
        owner.traits.registrations.append(
            (traits, { [weak owner] in if let environment = owner as? Environment { handler(environment, $0) } }))
        return owner.traits
    }
}
