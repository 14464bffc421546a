import CheckIn

/// Reads a JSON text from its first byte to its last.
struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func document() throws(JSONError) -> CBOR {
        let value = try value(depth: JSON.depth)
        skipSpace()
        guard place == bytes.count else { throw .trailingCharacters(at: place) }
        return value
    }

    private mutating func value(depth: Int) throws(JSONError) -> CBOR {
        skipSpace()
        switch try peek() {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw .unexpectedCharacter(at: place)
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> CBOR {
        guard depth > 0 else { throw .tooDeep }
        var pairs: [CBOR.Pair] = []
        pairs.reserveCapacity(8)
        var keys = DistinctKeys()
        try list(end: UInt8(ascii: "}")) { (reader) throws(JSONError) in
            reader.skipSpace()
            guard try reader.peek() == UInt8(ascii: "\"") else { throw .unexpectedCharacter(at: reader.place) }
            let key = try reader.string()
            guard keys.insert(key) else { throw .duplicateKey(key) }
            reader.skipSpace()
            try reader.take(UInt8(ascii: ":"))
            pairs.append(CBOR.Pair(.text(key), try reader.value(depth: depth - 1)))
        }
        return .map(pairs)
    }

    private mutating func array(depth: Int) throws(JSONError) -> CBOR {
        guard depth > 0 else { throw .tooDeep }
        var items: [CBOR] = []
        try list(end: UInt8(ascii: "]")) { (reader) throws(JSONError) in
            items.append(try reader.value(depth: depth - 1))
        }
        return .array(items)
    }

    /// What stands between two brackets, with commas between.
    private mutating func list(
        end: UInt8, _ item: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        place += 1
        skipSpace()
        if try peek() == end {
            place += 1
            return
        }
        while true {
            try item(&self)
            skipSpace()
            if try peek() == end {
                place += 1
                return
            }
            try take(UInt8(ascii: ","))
        }
    }

    private mutating func number() throws(JSONError) -> CBOR {
        let start = place
        let isNegative = bytes[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        let digits = bytes[place...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        place = digits.endIndex
        guard let first = digits.first else {
            throw place == bytes.count ? .truncated : .unexpectedCharacter(at: place)
        }
        if first == UInt8(ascii: "0"), digits.count > 1 { throw .unexpectedCharacter(at: digits.startIndex + 1) }
        if place < bytes.count, ".eE".utf8.contains(bytes[place]) { throw .unsupportedNumber(at: start) }
        guard let magnitude = UInt64(String(decoding: digits, as: UTF8.self)) else {
            throw .unsupportedNumber(at: start)
        }
        guard isNegative, magnitude > 0 else { return .unsigned(magnitude) }
        return .negative(magnitude - 1)
    }

    private mutating func word(_ word: StaticString, _ meaning: CBOR) throws(JSONError) -> CBOR {
        for offset in 0..<word.utf8CodeUnitCount { try take(word.utf8Start[offset]) }
        return meaning
    }

    private mutating func string() throws(JSONError) -> String {
        let start = place
        place += 1
        // Most strings stand in the text as they are.
        skipPlainCharacters()
        if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
            defer { place += 1 }
            return String(decoding: bytes[(start + 1)..<place], as: UTF8.self)
        }
        var text = Array(bytes[(start + 1)..<place])
        while true {
            let byte = try peek()
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                guard let text = String(validating: text, as: UTF8.self) else { throw .invalidText(at: start) }
                return text
            case UInt8(ascii: "\\"):
                place += 1
                text += try escape(start: start)
            case 0..<0x20:
                throw .unexpectedCharacter(at: place)
            default:
                text.append(byte)
                place += 1
            }
        }
    }

    /// What follows a backslash, as UTF-8.
    private mutating func escape(start: Int) throws(JSONError) -> [UInt8] {
        let byte = try peek()
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var unit = UInt32(try codeUnit())
            if (0xD800...0xDBFF).contains(unit) {
                guard bytes[place...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
                    throw .invalidText(at: start)
                }
                place += 2
                let low = UInt32(try codeUnit())
                guard (0xDC00...0xDFFF).contains(low) else { throw .invalidText(at: start) }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw .invalidText(at: start) }
            return Array(String(scalar).utf8)
        default: throw .unexpectedCharacter(at: place - 1)
        }
    }

    private mutating func codeUnit() throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch try peek() {
            case let byte where (0x30...0x39).contains(byte): digit = byte - 0x30
            case let byte where (0x41...0x46).contains(byte): digit = byte - 0x41 + 10
            case let byte where (0x61...0x66).contains(byte): digit = byte - 0x61 + 10
            default: throw .unexpectedCharacter(at: place)
            }
            unit = unit << 4 | UInt16(digit)
            place += 1
        }
        return unit
    }

    /// Skips characters of ASCII that stand for themselves.
    private mutating func skipPlainCharacters() {
        while place < bytes.count, 0x20..<0x80 ~= bytes[place], bytes[place] != UInt8(ascii: "\""),
            bytes[place] != UInt8(ascii: "\\")
        {
            place += 1
        }
    }

    private func peek() throws(JSONError) -> UInt8 {
        guard place < bytes.count else { throw .truncated }
        return bytes[place]
    }

    private mutating func take(_ byte: UInt8) throws(JSONError) {
        guard try peek() == byte else { throw .unexpectedCharacter(at: place) }
        place += 1
    }

    private mutating func skipSpace() {
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): place += 1
            default: return
            }
        }
    }
}

/// The keys of an object. Most have few, among which searching takes less than hashing.
private struct DistinctKeys {
    private var few: [String] = []
    private var many: Set<String> = []
    private static let capacityOfFew = 8

    init() {
        few.reserveCapacity(Self.capacityOfFew)
    }

    /// False if the key is there already.
    mutating func insert(_ key: String) -> Bool {
        if few.count < Self.capacityOfFew {
            guard !few.contains(key) else { return false }
            few.append(key)
            return true
        }
        return !few.contains(key) && many.insert(key).inserted
    }
}
