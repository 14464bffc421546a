/// Why bytes are not JSON that messages can be read from.
public enum JSONError: Error, Equatable, Sendable {
    /// The text ends too early.
    case truncated
    case unexpectedCharacter(at: Int)
    /// Something follows the value.
    case trailingCharacters(at: Int)
    case duplicateKey(String)
    /// A text that is no Unicode: not UTF-8, or half of a surrogate pair.
    case invalidText(at: Int)
    /// A fraction, an exponent, or more than 64 bits.
    case unsupportedNumber(at: Int)
    case tooDeep

    /// What is wrong, for the developer of a client.
    var detail: String {
        switch self {
        case .truncated: "The JSON text ends too early."
        case .unexpectedCharacter(let place): "The JSON text has an unexpected character at byte \(place)."
        case .trailingCharacters(let place): "Something follows the JSON value at byte \(place)."
        case .duplicateKey(let key): "The key \"\(key.prefix(64))\" stands twice in one JSON object."
        case .invalidText(let place): "The string at byte \(place) is not Unicode text."
        case .unsupportedNumber(let place): "The number at byte \(place) is not a whole number of at most 64 bits."
        case .tooDeep: "The JSON text is nested too deeply."
        }
    }
}
