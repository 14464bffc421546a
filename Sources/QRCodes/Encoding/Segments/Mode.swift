/// What a segment holds (ISO/IEC 18004:2015 §7.4): characters written in some way, or something about what follows.
package enum Mode: Equatable, Hashable, Sendable {
    case numeric, alphanumeric, byte, kanji
    case interpretation, gs1, industry, structuredAppend

    /// The mode indicator of the usual QR code (Table 2).
    var indicator: Int {
        switch self {
        case .numeric: 0b0001
        case .alphanumeric: 0b0010
        case .byte: 0b0100
        case .kanji: 0b1000
        case .interpretation: 0b0111
        case .gs1: 0b0101
        case .industry: 0b1001
        case .structuredAppend: 0b0011
        }
    }

    /// The length of the character count indicator (Table 3).
    func countBits(in band: VersionBand) -> Int {
        switch self {
        case .numeric: 10 + 2 * band.rawValue
        case .alphanumeric: 9 + 2 * band.rawValue
        case .byte: band == .small ? 8 : 16
        case .kanji: 8 + 2 * band.rawValue
        case .interpretation, .gs1, .industry, .structuredAppend: 0
        }
    }

    /// What characters take, without header.
    func bits(of characters: Int) -> Int64 {
        switch self {
        case .numeric: (Int64(characters) * 10 + 2) / 3
        case .alphanumeric: (Int64(characters) * 11 + 1) / 2
        case .byte: Int64(characters) * 8
        case .kanji: Int64(characters) * 13
        case .interpretation, .gs1, .industry, .structuredAppend: 0
        }
    }
}
