/// Why a tree is not the message that was expected.
public enum MessageError: Error, Equatable, Sendable {
    case notAMap
    case notAnArray
    case missing(field: String)
    /// A field of the wrong type or out of its bounds.
    case invalid(field: String)
}
