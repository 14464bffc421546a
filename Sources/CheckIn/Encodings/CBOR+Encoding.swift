extension CBOR {
    /// The deterministic encoding: shortest heads, definite lengths, map keys in the order of their bytes.
    ///
    /// - Complexity: O(bytes) where maps are already in order, as decoded ones are; O(pairs²) for a map that is not.
    // RFC 8949 §4.2.1
    /// The item's bytes.
    public var encoded: [UInt8] {
        var output: [UInt8] = []
        append(to: &output)
        return output
    }

    func append(to output: inout [UInt8]) {
        switch self {
        case .unsigned(let value):
            output.appendCBORHead(.unsigned, value)
        case .negative(let value):
            output.appendCBORHead(.negative, value)
        case .bytes(let value):
            output.appendCBORHead(.bytes, UInt64(value.count))
            output.append(contentsOf: value)
        case .text(let value):
            let utf8 = Array(value.utf8)
            output.appendCBORHead(.text, UInt64(utf8.count))
            output.append(contentsOf: utf8)
        case .array(let items):
            output.appendCBORHead(.array, UInt64(items.count))
            for item in items { item.append(to: &output) }
        case .map(let pairs):
            output.appendCBORHead(.map, UInt64(pairs.count))
            for entry in CBOR.inOrder(pairs) {
                output.append(contentsOf: entry.key)
                entry.value.append(to: &output)
            }
        case .tagged(let tag, let item):
            output.appendCBORHead(.tagged, tag)
            item.append(to: &output)
        case .bool(let value):
            output.append(value ? 0xF5 : 0xF4)
        case .null:
            output.append(0xF6)
        }
    }

    /// Insertion sort: maps here are short, and mostly in order already.
    private static func inOrder(_ pairs: [Pair]) -> [(key: [UInt8], value: CBOR)] {
        var entries: [(key: [UInt8], value: CBOR)] = []
        entries.reserveCapacity(pairs.count)
        for pair in pairs {
            entries.append((pair.key.encoded, pair.value))
            var place = entries.count - 1
            while place > 0, entries[place].key.lexicographicallyPrecedes(entries[place - 1].key) {
                entries.swapAt(place, place - 1)
                place -= 1
            }
        }
        return entries
    }
}

/// The kind that the upper three bits of an item's first byte name. // RFC 8949 §3.1
enum CBORMajorType: UInt8 {
    case unsigned, negative, bytes, text, array, map, tagged, simple
}

extension [UInt8] {
    /// Appends an item's kind and argument in the shortest form.
    mutating func appendCBORHead(_ type: CBORMajorType, _ argument: UInt64) {
        let kind = type.rawValue << 5
        let width: Int
        switch argument {
        case 0..<24:
            append(kind | UInt8(argument))
            return
        case ...0xFF: width = 1
        case ...0xFFFF: width = 2
        case ...0xFFFF_FFFF: width = 4
        default: width = 8
        }
        append(kind | (24 + UInt8(width.trailingZeroBitCount)))
        for byte in 1...width {
            append(UInt8(truncatingIfNeeded: argument >> UInt64(8 * (width - byte))))
        }
    }
}
