/// Why bytes are not one CBOR item of the deterministic profile.
public enum CBORError: Error, Equatable, Sendable {
    /// The bytes end inside an item.
    case truncated
    /// Bytes follow the item.
    case trailingBytes
    /// A first byte that RFC 8949 leaves unassigned.
    case reserved
    /// A string, an array or a map does not say how long it is.
    case indefiniteLength
    /// A length or an integer takes more bytes than it needs.
    case notShortest
    /// A map's keys are not in the order of their encodings.
    case unsortedKeys
    /// A map has a key twice.
    case duplicateKey
    /// A text string is not UTF-8.
    case invalidText
    /// A floating-point number, `undefined` or another simple value.
    case unsupportedValue
    /// Items lie in one another deeper than the limit.
    case tooDeep
    /// There are more bytes than the limit.
    case tooLong
}
