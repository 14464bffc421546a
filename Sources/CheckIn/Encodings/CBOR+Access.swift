extension CBOR {
    /// The item for an integer of either sign.
    public static func integer(_ value: Int64) -> CBOR {
        value < 0 ? .negative(UInt64(-1 - value)) : .unsigned(UInt64(value))
    }

    /// A map with text keys, as messages use them; a pair whose value is nil is left out.
    public static func fields(_ fields: [(String, CBOR?)]) -> CBOR {
        var pairs: [Pair] = []
        pairs.reserveCapacity(fields.count)
        for (name, value) in fields { pairs.append(name, value) }
        return .map(pairs)
    }

    /// The same map with other values of some fields; a field whose new value is nil is left out.
    ///
    /// - Complexity: O(pairs × changes).
    public func changing(_ changes: [(String, CBOR?)]) -> CBOR {
        let others = (map ?? []).filter { pair in !changes.contains { $0.0.hasSameBytes(as: pair.key.text ?? "") } }
        return .map(others + (CBOR.fields(changes).map ?? []))
    }

    /// Nil unless it is an integer that fits.
    public var integer: Int64? {
        switch self {
        case .unsigned(let value): Int64(exactly: value)
        case .negative(let value): Int64(exactly: value).map { -1 - $0 }
        case .bytes, .text, .array, .map, .tagged, .bool, .null: nil
        }
    }

    /// Nil unless it is a byte string.
    public var bytes: [UInt8]? {
        if case .bytes(let value) = self { value } else { nil }
    }

    /// Nil unless it is a text string.
    public var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    /// Nil unless it is an array.
    public var array: [CBOR]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// Nil unless it is a map.
    public var map: [Pair]? {
        if case .map(let value) = self { value } else { nil }
    }

    /// Nil unless it is true or false.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The value under a text key; nil where there is none, or no map.
    ///
    /// - Complexity: O(pairs).
    public subscript(key: String) -> CBOR? {
        guard case .map(let pairs) = self else { return nil }
        for index in pairs.indices {
            guard case .text(let name) = pairs[index].key, name.utf8.count == key.utf8.count else { continue }
            if name.hasSameBytes(as: key) { return pairs[index].value }
        }
        return nil
    }

    /// The value under an integer key; nil where there is none, or no map.
    ///
    /// - Complexity: O(pairs).
    public subscript(label: Int64) -> CBOR? {
        guard case .map(let pairs) = self else { return nil }
        for pair in pairs where pair.key.integer == label {
            return pair.value
        }
        return nil
    }
}

extension [CBOR.Pair] {
    /// Appends a field of a message, unless its value is nil.
    mutating func append(_ name: String, _ value: CBOR?) {
        if let value { append(CBOR.Pair(.text(name), value)) }
    }
}
