/// Why bytes are not one CBOR item of the deterministic profile.
public enum CBORError: Error, Equatable, Sendable {
    /// The bytes end inside an item.
    case truncated
    /// Bytes follow the item.
    case trailingBytes
    /// A first byte that RFC 8949 leaves unassigned.
    case reserved
    case indefiniteLength
    /// A length or an integer takes more bytes than it needs.
    case notShortest
    case unsortedKeys
    case duplicateKey
    case invalidText
    /// A floating-point number, `undefined` or another simple value.
    case unsupportedValue
    case tooDeep
    case tooLong
}
