/// A stretch of a sentence with one colour; a sentence with a red word in it is a list of these.
public struct TextPart: Equatable, Hashable, Sendable {
    /// What it says.
    public let text: String
    /// Whether it stands out in red.
    public let isRed: Bool

    /// Makes one from its parts.
    public init(_ text: String, isRed: Bool = false) {
        self.text = text
        self.isRed = isRed
    }
}
