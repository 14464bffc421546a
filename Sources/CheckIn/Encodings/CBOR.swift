/// One CBOR data item (RFC 8949), without floating point and without simple values other than `false`, `true` and `null`.
///
/// Codes, passes and messages are built from it. Two items are equal when their deterministic encodings are the same
/// bytes, so the order in which a map's pairs were written does not matter, and text is compared byte by byte.
public enum CBOR: Sendable {
    /// An integer from zero up.
    case unsigned(UInt64)
    /// The integer −1 − n.
    case negative(UInt64)
    /// A byte string.
    case bytes([UInt8])
    /// A text string.
    case text(String)
    /// An array.
    case array([CBOR])
    /// The pairs have distinct keys.
    case map([Pair])
    /// An item with a tag.
    indirect case tagged(UInt64, CBOR)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null

    /// One entry of a map.
    public struct Pair: Hashable, Sendable {
        /// The key, of any kind.
        public var key: CBOR
        /// What the key stands for.
        public var value: CBOR

        /// Makes a pair.
        public init(_ key: CBOR, _ value: CBOR) {
            self.key = key
            self.value = value
        }
    }
}

extension CBOR: Hashable {
    /// Whether both have the same encoding.
    public static func == (left: CBOR, right: CBOR) -> Bool {
        left.encoded == right.encoded
    }

    /// Takes in the encoding.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(encoded)
    }
}
