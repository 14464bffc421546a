/// One CBOR data item (RFC 8949), without floating point and without simple values other than `false`, `true` and `null`.
///
/// Codes, passes and messages are built from it. Two items are equal when their deterministic encodings are the same
/// bytes, so the order in which a map's pairs were written does not matter, and text is compared byte by byte.
public enum CBOR: Sendable {
    case unsigned(UInt64)
    /// The integer −1 − n.
    case negative(UInt64)
    case bytes([UInt8])
    case text(String)
    case array([CBOR])
    /// The pairs have distinct keys.
    case map([Pair])
    indirect case tagged(UInt64, CBOR)
    case bool(Bool)
    case null

    /// One entry of a map.
    public struct Pair: Hashable, Sendable {
        public var key: CBOR
        public var value: CBOR

        public init(_ key: CBOR, _ value: CBOR) {
            self.key = key
            self.value = value
        }
    }
}

extension CBOR: Hashable {
    public static func == (left: CBOR, right: CBOR) -> Bool {
        left.encoded == right.encoded
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(encoded)
    }
}
