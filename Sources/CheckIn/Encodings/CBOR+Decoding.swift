extension CBOR {
    /// How much a decoder takes on.
    public struct Limits: Sendable {
        /// How many arrays, maps and tags may stand inside each other.
        public var depth: Int
        /// How many bytes an item may take.
        public var byteCount: Int

        /// Makes limits; the defaults are wider than any message of ours.
        public init(depth: Int = 16, byteCount: Int = 1 << 20) {
            self.depth = depth
            self.byteCount = byteCount
        }
    }

    /// Reads exactly one item in its deterministic encoding; any other way to write it is refused.
    ///
    /// So whatever this accepts, ``encoded`` gives back byte for byte.
    ///
    /// - Complexity: O(bytes), in time and memory.
    public static func decode(_ bytes: [UInt8], limits: Limits = Limits()) throws(CBORError) -> CBOR {
        guard bytes.count <= limits.byteCount else { throw .tooLong }
        var reader = CBORReader(bytes: bytes)
        let item = try reader.item(depth: limits.depth)
        guard reader.position == bytes.count else { throw .trailingBytes }
        return item
    }
}

private struct CBORReader {
    let bytes: [UInt8]
    var position = 0

    mutating func item(depth: Int) throws(CBORError) -> CBOR {
        let (type, argument) = try head()
        switch type {
        case .unsigned: return .unsigned(argument)
        case .negative: return .negative(argument)
        case .bytes: return .bytes(try string(argument) { Array($0) })
        case .text: return .text(try text(argument))
        case .array: return .array(try array(argument, depth: try inside(depth)))
        case .map: return .map(try map(argument, depth: try inside(depth)))
        case .tagged: return .tagged(argument, try item(depth: try inside(depth)))
        case .simple:
            switch argument {
            case 20: return .bool(false)
            case 21: return .bool(true)
            case 22: return .null
            default: throw .unsupportedValue
            }
        }
    }

    private func inside(_ depth: Int) throws(CBORError) -> Int {
        guard depth > 0 else { throw .tooDeep }
        return depth - 1
    }

    private mutating func head() throws(CBORError) -> (CBORMajorType, UInt64) {
        let first = try byte()
        guard let type = CBORMajorType(rawValue: first >> 5) else { throw .reserved }
        let information = first & 31
        switch information {
        case 0..<24: return (type, UInt64(information))
        case 24...27:
            if type == .simple { throw .unsupportedValue }
            let width = 1 << Int(information - 24)
            var argument: UInt64 = 0
            for _ in 0..<width { argument = argument << 8 | UInt64(try byte()) }
            let least: UInt64 = width == 1 ? 24 : 1 << UInt64(4 * width)
            guard argument >= least else { throw .notShortest }
            return (type, argument)
        case 31: throw .indefiniteLength
        default: throw .reserved
        }
    }

    private mutating func byte() throws(CBORError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }

    /// A count of things that take at least one byte each; what the bytes left could not hold is refused before it is allocated.
    private func count(_ argument: UInt64, bytesEach: UInt64 = 1) throws(CBORError) -> Int {
        guard argument <= UInt64(bytes.count - position) / bytesEach else { throw .truncated }
        return Int(argument)
    }

    /// Hands so many bytes to a function, and goes on behind them.
    private mutating func string<Value>(
        _ length: UInt64, _ read: (UnsafeBufferPointer<UInt8>) throws(CBORError) -> Value
    ) throws(CBORError) -> Value {
        let end = position + (try count(length))
        defer { position = end }
        return try bytes.span.extracting(position..<end).withUnsafeBufferPointer(read)
    }

    private mutating func text(_ length: UInt64) throws(CBORError) -> String {
        try string(length) { (utf8) throws(CBORError) in
            let text = String(decoding: utf8, as: UTF8.self)
            // Decoding replaces what is no UTF-8, so the text then has other bytes. ASCII always is.
            let isASCII = utf8.reduce(0, |) < 0x80
            guard isASCII || Array(text.utf8) == Array(utf8) else { throw .invalidText }
            return text
        }
    }

    private mutating func array(_ length: UInt64, depth: Int) throws(CBORError) -> [CBOR] {
        let length = try count(length)
        var items: [CBOR] = []
        items.reserveCapacity(length)
        for _ in 0..<length { items.append(try item(depth: depth)) }
        return items
    }

    private mutating func map(_ length: UInt64, depth: Int) throws(CBORError) -> [CBOR.Pair] {
        let length = try count(length, bytesEach: 2)
        var pairs: [CBOR.Pair] = []
        pairs.reserveCapacity(length)
        var previous = position
        for index in 0..<length {
            let start = position
            let key = try item(depth: depth)
            if index > 0 {
                guard let isInOrder = bytes.isRising(previous, start, end: position) else { throw .duplicateKey }
                guard isInOrder else { throw .unsortedKeys }
            }
            previous = start
            pairs.append(CBOR.Pair(key, try item(depth: depth)))
        }
        return pairs
    }
}
