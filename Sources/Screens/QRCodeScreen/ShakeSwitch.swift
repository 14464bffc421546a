/// How the button that turns shaking on and off looks: text and symbol change together.
public struct ShakeSwitch: Equatable, Sendable {
    /// What a tap does.
    public let text: String
    /// The symbol before the text.
    public let symbol: Symbol

    /// Symbols by their names in SF Symbols.
    public enum Symbol: String, Sendable {
        /// A phone that is crossed out.
        case phoneCrossedOut = "iphone.slash"
        /// A phone between waves.
        case phoneShaking = "iphone.radiowaves.left.and.right"
    }
}
