extension CBOR {
    /// The deterministic encoding: shortest heads, definite lengths, map keys in the order of their bytes.
    ///
    /// - Complexity: O(bytes) where maps are already in order, as decoded ones are; O(pairs²) for a map that is not.
    // RFC 8949 §4.2.1
    /// The item's bytes.
    public var encoded: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(256)
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
            output.appendCBORHead(.text, UInt64(value.utf8.count))
            // Without a copy it is two kilobytes more in the browser.
            #if hasFeature(Embedded)
                output.append(contentsOf: Array(value.utf8))
            #else
                output.append(contentsOf: value.utf8)
            #endif
        case .array(let items):
            output.appendCBORHead(.array, UInt64(items.count))
            for item in items { item.append(to: &output) }
        case .map(let pairs):
            output.appendCBORHead(.map, UInt64(pairs.count))
            for pair in CBOR.inOrder(pairs) {
                pair.key.append(to: &output)
                pair.value.append(to: &output)
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
    private static func inOrder(_ pairs: [Pair]) -> [Pair] {
        var pairs = pairs
        var index = 1
        while index < pairs.count {
            var place = index
            while place > 0, pairs[place].key.precedes(pairs[place - 1].key) {
                pairs.swapAt(place, place - 1)
                place -= 1
            }
            index += 1
        }
        return pairs
    }

    /// Whether its encoding comes before the other's, in the order of their bytes. Of texts the shorter comes first.
    private func precedes(_ other: CBOR) -> Bool {
        guard case .text(let text) = self, case .text(let otherText) = other else {
            return encoded.lexicographicallyPrecedes(other.encoded)
        }
        let (count, otherCount) = (text.utf8.count, otherText.utf8.count)
        guard count == otherCount else { return count < otherCount }
        return Array(text.utf8).lexicographicallyPrecedes(Array(otherText.utf8))
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
