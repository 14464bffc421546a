extension BitWriter {
    /// Writes a mode indicator, a character count and characters (ISO/IEC 18004:2015 §7.4.3–7.4.6).
    ///
    /// - Parameter characters: As the mode writes them; two bytes each in kanji mode.
    mutating func append(_ characters: UnsafeBufferPointer<UInt8>, in mode: Mode, _ headers: SegmentHeaders) {
        append(headers.indicator(mode), bits: headers.indicatorBits)
        append(mode == .kanji ? characters.count / 2 : characters.count, bits: headers.countBits(mode))
        switch mode {
        case .numeric: appendGroups(characters, of: 3, base: 10, bits: 10, mode)
        case .alphanumeric: appendGroups(characters, of: 2, base: 45, bits: 11, mode)
        case .byte: append(UnsafeRawBufferPointer(characters))
        case .kanji: appendKanji(characters)
        case .interpretation, .gs1, .industry, .structuredAppend: break
        }
    }

    /// Shift JIS in two ranges of high bytes, squeezed into 13 bits a character.
    private mutating func appendKanji(_ bytes: UnsafeBufferPointer<UInt8>) {
        for index in stride(from: 1, to: bytes.count, by: 2) {
            let code = Int(bytes[index - 1]) << 8 | Int(bytes[index])
            let offset = code - (code < 0xE040 ? 0x8140 : 0xC140)
            append((offset >> 8) * 0xC0 + offset & 0xFF, bits: 13)
        }
    }

    /// Writes the characters as numbers of `size` digits in that base, four numbers at a time.
    private mutating func appendGroups(
        _ characters: UnsafeBufferPointer<UInt8>, of size: Int, base: UInt64, bits: Int, _ mode: Mode
    ) {
        AlphanumericCharacter.values.withUnsafeBufferPointer { values in
            var word: UInt64 = 0
            var wordBits = 0
            var number: UInt64 = 0
            var digits = 0
            for byte in characters {
                number = number &* base &+ UInt64(values[Int(byte)])
                digits = digits &+ 1
                if digits < size { continue }
                word = word &<< UInt64(truncatingIfNeeded: bits) | number
                wordBits = wordBits &+ bits
                (number, digits) = (0, 0)
                if wordBits < 4 &* bits { continue }
                append(word, bits: wordBits)
                (word, wordBits) = (0, 0)
            }
            append(word, bits: wordBits)
            append(number, bits: Int(mode.bits(of: digits)))
        }
    }
}
