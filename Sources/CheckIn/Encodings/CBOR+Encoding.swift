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
            value.withBytes { output.append(contentsOf: $0) }
        case .array(let items):
            output.appendCBORHead(.array, UInt64(items.count))
            for item in items { item.append(to: &output) }
        case .map(let pairs):
            output.appendCBORHead(.map, UInt64(pairs.count))
            CBOR.append(pairs, to: &output)
        case .tagged(let tag, let item):
            output.appendCBORHead(.tagged, tag)
            item.append(to: &output)
        case .bool(let value):
            output.append(value ? 0xF5 : 0xF4)
        case .null:
            output.append(0xF6)
        }
    }

    /// Writes the pairs, then sorts what is written: its order is that of the keys.
    private static func append(_ pairs: [Pair], to output: inout [UInt8]) {
        let first = output.count
        var places: [Range<Int>] = []
        places.reserveCapacity(pairs.count)
        var isInOrder = true
        for pair in pairs {
            let start = output.count
            pair.key.append(to: &output)
            pair.value.append(to: &output)
            let place = start..<output.count
            places.append(place)
            // Insertion sort: maps here are short, and mostly in order already.
            var index = places.count - 1
            while index > 0, output.isRising(places[index - 1].lowerBound, start, end: place.upperBound) == false {
                places[index] = places[index - 1]
                index -= 1
                isInOrder = false
            }
            places[index] = place
        }
        guard !isInOrder else { return }
        let written = output[first...]
        output.removeSubrange(first...)
        for place in places { output += written[place] }
    }
}

/// The kind that the upper three bits of an item's first byte name. // RFC 8949 §3.1
enum CBORMajorType: UInt8 {
    case unsigned, negative, bytes, text, array, map, tagged, simple
}

extension [UInt8] {
    /// Whether the item at one place comes before that from a second place to the end, in the order of their bytes; nil
    /// where both are the same. The one that is shorter is never how the other begins.
    func isRising(_ first: Int, _ second: Int, end: Int) -> Bool? {
        var length = 0
        while second + length < end {
            let (left, right) = (self[first + length], self[second + length])
            if left != right { return left < right }
            length += 1
        }
        return nil
    }

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
