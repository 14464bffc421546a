/// Reads the segments of a symbol's data (ISO/IEC 18004:2015 §7.4).
struct MessageReader {
    private let format: SegmentFormat
    private let isStrict: Bool
    private let isModel1: Bool
    private var bits: BitReader
    private var segments: [ReadSegment] = []
    private var interpretation: Int?
    private var application: ApplicationIndicator?
    private var structuredAppend: StructuredAppend?

    /// - Parameters:
    ///   - data: The data codewords.
    ///   - bitCount: How many of their bits count.
    init(_ data: [UInt8], bitCount: Int, _ version: SymbolVersion) {
        format = SegmentFormat(version)
        // M1 notices few errors, so that its padding has to be right too.
        isStrict = version == .micro(MicroVersion(known: 1))
        isModel1 = version.kind == .model1
        bits = BitReader(data, count: bitCount)
    }

    mutating func read() throws(DecodingError) -> Message {
        // Model 1 begins with half a codeword of zeros.
        if isModel1, try bits.read(4) != 0 { throw .impossibleStructure }
        while try readSegment() {}
        if isStrict || segments.isEmpty { try checkPadding() }
        return Message(segments: segments, structuredAppend: structuredAppend, application: application)
    }

    /// False at the end.
    private mutating func readSegment() throws(DecodingError) -> Bool {
        guard bits.left >= format.terminatorBits else {
            guard try bits.read(bits.left) == 0 else { throw .impossibleStructure }
            return false
        }
        switch try format.indicator(try bits.read(format.indicatorBits)) {
        case .terminator: return false
        case .characters(let mode):
            // Hanzi mode names a character set first, of which there is one: GB 2312.
            if mode == .hanzi, try bits.read(4) != 1 { throw .impossibleStructure }
            let count = try bits.read(try format.countBits(mode))
            // Micro QR's terminator is a numeric segment without digits.
            if format.terminatorBits != format.indicatorBits && mode == .numeric && count == 0 { return false }
            try readCharacters(count, mode)
        case .interpretation: interpretation = try readInterpretation()
        case .gs1: application = .gs1
        case .industry: application = .industry(try bits.read(8))
        case .structuredAppend:
            let (index, last) = (try bits.read(4), try bits.read(4))
            guard index <= last, structuredAppend == nil else { throw .impossibleStructure }
            structuredAppend = StructuredAppend(index: index, count: last + 1, parity: UInt8(try bits.read(8)))
        }
        return true
    }

    private mutating func readCharacters(_ count: Int, _ mode: ReadSegment.Mode) throws(DecodingError) {
        let bytes: [UInt8] =
            switch mode {
            case .numeric: try readDigits(count)
            case .alphanumeric: try readAlphanumeric(count)
            case .byte: try readBytes(count)
            case .kanji: try readPairs(count, perRow: 0xC0, from: 0x8140, gap: 0x1F00, then: 0xC140)
            case .hanzi: try readPairs(count, perRow: 0x60, from: 0xA1A1, gap: 0xA00, then: 0xA6A1)
            }
        segments.append(ReadSegment(mode: mode, interpretation: interpretation, bytes: bytes))
    }

    private mutating func readDigits(_ count: Int) throws(DecodingError) -> [UInt8] {
        guard bits.left >= count / 3 * 10 else { throw .impossibleStructure }
        var digits: [UInt8] = []
        digits.reserveCapacity(count)
        var left = count
        while left > 0 {
            let (length, limit) = left >= 3 ? (10, 1000) : left == 2 ? (7, 100) : (4, 10)
            let number = try bits.read(length)
            guard number < limit else { throw .impossibleStructure }
            if left >= 3 { digits.append(UInt8(48 + number / 100)) }
            if left >= 2 { digits.append(UInt8(48 + number / 10 % 10)) }
            digits.append(UInt8(48 + number % 10))
            left -= 3
        }
        return digits
    }

    private mutating func readAlphanumeric(_ count: Int) throws(DecodingError) -> [UInt8] {
        guard bits.left >= count / 2 * 11 else { throw .impossibleStructure }
        var characters: [UInt8] = []
        characters.reserveCapacity(count)
        var left = count
        while left > 0 {
            let pair = try bits.read(left >= 2 ? 11 : 6)
            guard pair < (left >= 2 ? 2025 : 45) else { throw .impossibleStructure }
            if left >= 2 { characters.append(AlphanumericCharacter.all[pair / 45]) }
            characters.append(AlphanumericCharacter.all[pair % 45])
            left -= 2
        }
        return application == nil ? characters : Self.separated(characters)
    }

    /// In a message with an application indicator `%` separates fields, and `%%` is a percent sign (§7.4.8.3).
    private static func separated(_ characters: [UInt8]) -> [UInt8] {
        let percent = UInt8(ascii: "%")
        var result: [UInt8] = []
        var index = 0
        while index < characters.count {
            if characters[index] != percent {
                result.append(characters[index])
            } else if index + 1 < characters.count && characters[index + 1] == percent {
                result.append(percent)
                index += 1
            } else {
                result.append(0x1D)
            }
            index += 1
        }
        return result
    }

    private mutating func readBytes(_ count: Int) throws(DecodingError) -> [UInt8] {
        guard bits.left >= count * 8 else { throw .impossibleStructure }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for _ in 0..<count { bytes.append(UInt8(try bits.read(8))) }
        return bytes
    }

    /// Characters of two bytes in 13 bits each: a row of so many, and a place in it. Those from `gap` on come in another part
    /// of the charset.
    private mutating func readPairs(
        _ count: Int, perRow: Int, from first: Int, gap: Int, then second: Int
    ) throws(DecodingError) -> [UInt8] {
        guard bits.left >= count * 13 else { throw .impossibleStructure }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 2)
        for _ in 0..<count {
            let packed = try bits.read(13)
            let code = packed / perRow * 0x100 + packed % perRow
            let character = code + (code < gap ? first : second)
            guard character <= 0xFFFF else { throw .impossibleStructure }
            bytes.append(UInt8(character >> 8))
            bytes.append(UInt8(character & 0xFF))
        }
        return bytes
    }

    /// One, two or three bytes, as their first bits say (§7.4.2.2).
    private mutating func readInterpretation() throws(DecodingError) -> Int {
        let first = try bits.read(8)
        if first & 0x80 == 0 { return first }
        if first & 0xC0 == 0x80 { return (first & 0x3F) << 8 | (try bits.read(8)) }
        guard first & 0xE0 == 0xC0 else { throw .impossibleStructure }
        return (first & 0x1F) << 16 | (try bits.read(16))
    }

    /// What follows the terminator: zeros up to a whole codeword, then two bytes in turns (§7.4.10). Some encoders write zeros
    /// only.
    private mutating func checkPadding() throws(DecodingError) {
        let toBoundary = min((8 - bits.position % 8) % 8, bits.left)
        guard try bits.read(toBoundary) == 0 else { throw .impossibleStructure }
        var pad = 0b1110_1100
        var isZero = true
        var isPadded = true
        while bits.left >= 8 {
            let byte = try bits.read(8)
            isZero = isZero && byte == 0
            isPadded = isPadded && byte == pad
            pad ^= 0b1111_1101
        }
        guard isPadded || isZero && !segments.isEmpty else { throw .impossibleStructure }
        guard try bits.read(bits.left) == 0 else { throw .impossibleStructure }
    }
}

extension AlphanumericCharacter {
    /// The characters by their values.
    static let all = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
}
