/// A stretch of data that is written in one mode, or something about what follows it.
public struct Segment: Equatable, Hashable, Sendable {
    package let mode: Mode
    /// The characters as they are written; two bytes each in kanji mode.
    package let bytes: ArraySlice<UInt8>
    /// What is said in a segment without characters, and in how many bits.
    private let payload: UInt32
    private let payloadBits: Int

    init(mode: Mode, bytes: ArraySlice<UInt8>) {
        self.mode = mode
        self.bytes = bytes
        payload = 0
        payloadBits = 0
    }

    init(mode: Mode, payload: UInt32, bits: Int) {
        self.mode = mode
        bytes = []
        self.payload = payload
        payloadBits = bits
    }

    /// How many characters it holds.
    package var count: Int { mode == .kanji ? bytes.count / 2 : bytes.count }

    /// What is said without characters: the number of an interpretation or of an industry, or the parity of all parts.
    package var number: Int {
        switch mode {
        // Each byte holds seven bits, after what tells how many bytes there are.
        case .interpretation: Int(payload) & (1 << (payloadBits / 8 * 7) - 1)
        case .structuredAppend: Int(payload & 0xFF)
        case .numeric, .alphanumeric, .byte, .kanji, .gs1, .industry: Int(payload)
        }
    }

    /// What it takes.
    func bits(_ headers: SegmentHeaders) -> Int64 {
        Int64(headers.headerBits(mode) + payloadBits) + mode.bits(of: count)
    }

    /// Writes mode indicator, character count and characters (ISO/IEC 18004:2015 §7.4.3–7.4.6).
    func write(to writer: inout BitWriter, _ headers: SegmentHeaders) {
        writer.append(headers.indicator(mode), bits: headers.indicatorBits)
        writer.append(count, bits: headers.countBits(mode))
        switch mode {
        case .numeric: writeGroups(of: 3, base: 10, bits: 10, to: &writer)
        case .alphanumeric: writeGroups(of: 2, base: 45, bits: 11, to: &writer)
        case .byte: bytes.withUnsafeBytes { writer.append($0) }
        case .kanji: writeKanji(to: &writer)
        case .interpretation, .gs1, .industry, .structuredAppend:
            writer.append(UInt64(payload), bits: payloadBits)
        }
    }

    /// Shift JIS in two ranges of high bytes, squeezed into 13 bits a character.
    private func writeKanji(to writer: inout BitWriter) {
        var high: Int?
        for byte in bytes {
            guard let first = high else {
                high = Int(byte)
                continue
            }
            let code = first << 8 | Int(byte)
            let offset = code - (code < 0xE040 ? 0x8140 : 0xC140)
            writer.append((offset >> 8) * 0xC0 + offset & 0xFF, bits: 13)
            high = nil
        }
    }

    /// Writes the characters as numbers of `size` digits in that base, four numbers at a time.
    private func writeGroups(of size: Int, base: UInt64, bits: Int, to writer: inout BitWriter) {
        AlphanumericCharacter.values.withUnsafeBufferPointer { values in
            var word: UInt64 = 0
            var wordBits = 0
            var number: UInt64 = 0
            var digits = 0
            for byte in bytes {
                number = number &* base &+ UInt64(values[Int(byte)])
                digits = digits &+ 1
                if digits < size { continue }
                word = word &<< UInt64(truncatingIfNeeded: bits) | number
                wordBits = wordBits &+ bits
                (number, digits) = (0, 0)
                if wordBits < 4 &* bits { continue }
                writer.append(word, bits: wordBits)
                (word, wordBits) = (0, 0)
            }
            writer.append(word, bits: wordBits)
            writer.append(number, bits: Int(mode.bits(of: digits)))
        }
    }
}
