@MainActor open class UIResponder: NSObject {
    open var canBecomeFirstResponder: Bool { false }
    private static weak var first: UIResponder?

    public override init() { super.init() }

    @discardableResult open func becomeFirstResponder() -> Bool {
        if canBecomeFirstResponder { Self.first = self }
        return Self.first === self
    }

    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// What the person did, as the first responder is told it.
    enum Motion { case shake, cancelledShake }
    static func move(_ motion: Motion) {
        switch motion {
        case .shake: first?.motionEnded(.motionShake, with: nil)
        case .cancelledShake: first?.motionCancelled(.motionShake, with: nil)
        }
    }
}

@MainActor open class UIEvent: NSObject {
    public enum EventSubtype: Int, Sendable { case none, motionShake }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = Self(rawValue: 1 << 0)
    public static let image = Self(rawValue: 1 << 2)
    public static let header = Self(rawValue: 1 << 16)
}

@MainActor public enum UIAccessibility {
    public struct Notification: Hashable, Sendable {
        let name: String
        public static let layoutChanged = Notification(name: "layoutChanged")
    }

    /// What was posted, oldest first.
    static var posted: [(notification: Notification, argument: Any?)] = []
    public static func post(notification: Notification, argument: Any?) { posted.append((notification, argument)) }
}
