/// How the button that turns shaking on and off looks: text and symbol change together.
public struct ShakeSwitch: Equatable, Sendable {
    public let text: String
    public let symbol: Symbol

    /// Symbols by their names in SF Symbols.
    public enum Symbol: String, Sendable {
        case phoneCrossedOut = "iphone.slash"
        case phoneShaking = "iphone.radiowaves.left.and.right"
    }
}
