/// How bytes stand for characters.
public enum Charset: Equatable, Hashable, Sendable {
    /// US-ASCII.
    case ascii
    /// ISO/IEC 8859-1.
    case latin1
    /// UTF-8.
    case utf8
    /// UTF-16, the higher byte first.
    case utf16BigEndian
    /// UTF-16, the lower byte first.
    case utf16LittleEndian
    /// One byte a character, with a table.
    case cp437, iso8859(part: Int), windows(codePage: Int)
    /// One or two bytes a character, with a large table.
    case shiftJIS, eucKR, gb18030, big5

    /// The one that an extended channel interpretation names (AIM ITS/04-023); nil for others, and for plain data.
    public init?(interpretation: Int) {
        switch interpretation {
        case 0, 2: self = .cp437
        case 1, 3: self = .latin1
        case 4...13, 15...18: self = .iso8859(part: interpretation - 2)
        case 20: self = .shiftJIS
        case 21: self = .windows(codePage: 1250)
        case 22: self = .windows(codePage: 1251)
        case 23: self = .windows(codePage: 1252)
        case 24: self = .windows(codePage: 1256)
        case 25: self = .utf16BigEndian
        case 26: self = .utf8
        case 27: self = .ascii
        case 28: self = .big5
        case 29, 31, 32: self = .gb18030
        case 30: self = .eucKR
        case 33: self = .utf16LittleEndian
        default: return nil
        }
    }

    /// The likeliest one of bytes that were not declared.
    ///
    /// UTF-8 if they are that. Else what their structure allows: texts in Shift JIS nearly always have bytes from 0x80 to 0x9F,
    /// which are control characters in Latin-1; those in the other East Asian charsets come in pairs of high bytes.
    public init(guessedFor bytes: [UInt8]) {
        let structure = ByteStructure(bytes)
        if structure.isUTF8 {
            self = .utf8
        } else if structure.hasControls {
            self = structure.isShiftJIS ? .shiftJIS : structure.isWide ? .gb18030 : .latin1
        } else if structure.isKatakana {
            self = .shiftJIS
        } else if structure.comesInPairs {
            self = structure.isHangul ? .eucKR : .gb18030
        } else {
            self = .latin1
        }
    }
}
