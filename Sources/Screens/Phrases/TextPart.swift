/// A stretch of a sentence with one colour; a sentence with a red word in it is a list of these.
public struct TextPart: Equatable, Hashable, Sendable {
    public let text: String
    public let isRed: Bool

    public init(_ text: String, isRed: Bool = false) {
        self.text = text
        self.isRed = isRed
    }
}
