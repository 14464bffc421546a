/// Turns bytes into characters.
struct TextDecoder {
    let charset: Charset
    let tables: CharsetTables

    /// Nil if the bytes are not that charset's, or its table is not there.
    func decode(_ bytes: [UInt8]) -> String? {
        switch charset {
        case .utf8: return String(validating: bytes, as: UTF8.self)
        case .ascii: return bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
        case .latin1: return String(validating: bytes.map { UInt16($0) }, as: UTF16.self)
        case .utf16BigEndian: return Self.utf16(bytes, high: 0)
        case .utf16LittleEndian: return Self.utf16(bytes, high: 1)
        case .cp437, .iso8859, .windows: return single(bytes)
        case .shiftJIS:
            return double(bytes) {
                Self.shiftJIS($0, $1)
            } other: {
                Self.katakana($0)
            }
        case .eucKR:
            return double(bytes) {
                Self.hangul($0, $1)
            } other: { _ in
                nil
            }
        case .big5:
            return double(bytes) {
                Self.big5($0, $1)
            } other: { _ in
                nil
            }
        case .gb18030: return gb18030(bytes)
        }
    }

    private static func utf16(_ bytes: [UInt8], high: Int) -> String? {
        guard bytes.count % 2 == 0 else { return nil }
        let units = stride(from: 0, to: bytes.count, by: 2).map { index in
            UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
        }
        return String(validating: units, as: UTF16.self)
    }

    private func single(_ bytes: [UInt8]) -> String? {
        guard let characters = tables.table(charset)?.characters, characters.count == 128 else { return nil }
        var units: [UInt16] = []
        for byte in bytes {
            let unit = byte < 0x80 ? UInt16(byte) : characters[Int(byte) - 0x80]
            guard unit != 0xFFFD else { return nil }
            units.append(unit)
        }
        return String(validating: units, as: UTF16.self)
    }

    /// - Parameters:
    ///   - place: Where two bytes' character is in the table; nil if they are none.
    ///   - other: The character of a single byte above 0x7F.
    private func double(
        _ bytes: [UInt8], place: (Int, Int) -> Int?, other: (UInt8) -> UInt16?
    ) -> String? {
        guard let characters = tables.table(charset)?.characters else { return nil }
        var units: [UInt16] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                units.append(UInt16(byte))
            } else if let unit = other(byte) {
                units.append(unit)
            } else {
                guard index + 1 < bytes.count, let place = place(Int(byte), Int(bytes[index + 1])),
                    characters.indices.contains(place), characters[place] != 0xFFFD
                else { return nil }
                units.append(characters[place])
                index += 1
            }
            index += 1
        }
        return String(validating: units, as: UTF16.self)
    }

    private static func shiftJIS(_ first: Int, _ second: Int) -> Int? {
        guard (0x81...0x9F).contains(first) || (0xE0...0xFC).contains(first) else { return nil }
        guard (0x40...0xFC).contains(second), second != 0x7F else { return nil }
        return (first - (first < 0xA0 ? 0x81 : 0xC1)) * 188 + second - (second < 0x7F ? 0x40 : 0x41)
    }

    /// Half-width katakana take one byte.
    private static func katakana(_ byte: UInt8) -> UInt16? {
        (0xA1...0xDF).contains(byte) ? 0xFF61 + UInt16(byte - 0xA1) : nil
    }

    private static func hangul(_ first: Int, _ second: Int) -> Int? {
        guard (0x81...0xFE).contains(first) else { return nil }
        switch second {
        case 0x41...0x5A: return (first - 0x81) * 178 + second - 0x41
        case 0x61...0x7A: return (first - 0x81) * 178 + second - 0x61 + 26
        case 0x81...0xFE: return (first - 0x81) * 178 + second - 0x81 + 52
        default: return nil
        }
    }

    private static func big5(_ first: Int, _ second: Int) -> Int? {
        guard (0x81...0xFE).contains(first) else { return nil }
        switch second {
        case 0x40...0x7E: return (first - 0x81) * 157 + second - 0x40
        case 0xA1...0xFE: return (first - 0x81) * 157 + second - 0xA1 + 63
        default: return nil
        }
    }

    /// Two bytes from the table, four bytes by counting.
    private func gb18030(_ bytes: [UInt8]) -> String? {
        guard let characters = tables.table(charset)?.characters else { return nil }
        lazy var fourByteCharacters = FourByteCharacters(besides: characters)
        var scalars = String.UnicodeScalarView()
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0x80 else {
                scalars.append(Unicode.Scalar(byte))
                index += 1
                continue
            }
            guard (0x81...0xFE).contains(byte), index + 1 < bytes.count else { return nil }
            let second = bytes[index + 1]
            if (0x40...0xFE).contains(second), second != 0x7F {
                let place = (Int(byte) - 0x81) * 190 + Int(second) - (second < 0x7F ? 0x40 : 0x41)
                guard characters.indices.contains(place), characters[place] != 0xFFFD,
                    let scalar = Unicode.Scalar(characters[place])
                else { return nil }
                scalars.append(scalar)
                index += 2
            } else {
                guard index + 3 < bytes.count,
                    let scalar = fourByteCharacters.character(bytes[index...index + 3])
                else { return nil }
                scalars.append(scalar)
                index += 4
            }
        }
        return String(scalars)
    }
}
