/// Why a tree is not the message that was expected.
public enum MessageError: Error, Equatable, Sendable {
    /// The message is not a map.
    case notAMap
    /// The message is not an array.
    case notAnArray
    /// A required field is not there.
    case missing(field: String)
    /// A field of the wrong type or out of its bounds.
    case invalid(field: String)
}
