/// How symbols of one kind and size write the beginnings of segments (ISO/IEC 18004:2015 Tables 2 and 3, ISO/IEC 23941
/// Tables 2 and 3).
struct SegmentFormat {
    /// What a mode indicator announces.
    enum Indicator: Equatable {
        case terminator
        case characters(ReadSegment.Mode)
        case interpretation, gs1, industry, structuredAppend
    }

    /// The lengths of the mode indicator and of the terminator.
    let indicatorBits: Int
    let terminatorBits: Int
    private let version: SymbolVersion

    init(_ version: SymbolVersion) {
        self.version = version
        switch version {
        case .qrCode, .model1: (indicatorBits, terminatorBits) = (4, 4)
        case .micro(let version): (indicatorBits, terminatorBits) = (version.number - 1, version.number * 2 + 1)
        case .rectangular: (indicatorBits, terminatorBits) = (3, 3)
        }
    }

    func indicator(_ bits: Int) throws(DecodingError) -> Indicator {
        let indicator: Indicator? =
            switch version {
            case .qrCode, .model1: Self.indicator(bits)
            case .micro: bits < 4 ? .characters(Self.microModes[bits]) : nil
            case .rectangular: Self.rectangularIndicators[bits & 7]
            }
        guard let indicator else { throw .impossibleStructure }
        return indicator
    }

    /// The length of the character count indicator.
    func countBits(_ mode: ReadSegment.Mode) throws(DecodingError) -> Int {
        switch version {
        case .qrCode(let version): return Self.countBits(mode, VersionBand(of: version))
        // All versions of Model 1 count like the smallest of its successor.
        case .model1: return Self.countBits(mode, .small)
        case .micro(let version): return try Self.microCountBits(mode, version.number)
        case .rectangular(let version):
            switch mode {
            case .numeric: return Int(Self.rectangularNumeric[version.index])
            case .alphanumeric: return Int(Self.rectangularAlphanumeric[version.index])
            case .byte: return Int(Self.rectangularByte[version.index])
            case .kanji: return Int(Self.rectangularKanji[version.index])
            case .hanzi: throw .impossibleStructure
            }
        }
    }

    private static func indicator(_ bits: Int) -> Indicator? {
        switch bits {
        case 0: .terminator
        case 1: .characters(.numeric)
        case 2: .characters(.alphanumeric)
        case 3: .structuredAppend
        case 4: .characters(.byte)
        case 5: .gs1
        case 7: .interpretation
        case 8: .characters(.kanji)
        case 9: .industry
        case 13: .characters(.hanzi)
        default: nil
        }
    }

    private static let microModes: [ReadSegment.Mode] = [.numeric, .alphanumeric, .byte, .kanji]

    private static let rectangularIndicators: [Indicator] = [
        .terminator, .characters(.numeric), .characters(.alphanumeric), .characters(.byte), .characters(.kanji), .gs1,
        .industry, .interpretation,
    ]

    private static func countBits(_ mode: ReadSegment.Mode, _ band: VersionBand) -> Int {
        switch (mode, band) {
        case (.numeric, _): Mode.numeric.countBits(in: band)
        case (.alphanumeric, _): Mode.alphanumeric.countBits(in: band)
        case (.byte, _): Mode.byte.countBits(in: band)
        case (.kanji, .small), (.hanzi, .small): 8
        case (.kanji, .medium), (.hanzi, .medium): 10
        case (.kanji, .large), (.hanzi, .large): 12
        }
    }

    private static func microCountBits(_ mode: ReadSegment.Mode, _ number: Int) throws(DecodingError) -> Int {
        switch mode {
        case .numeric: return number + 2
        case .alphanumeric where number >= 2: return number + 1
        case .byte where number >= 3: return number + 1
        case .kanji where number >= 3: return number
        default: throw .impossibleStructure
        }
    }

    private static let rectangularNumeric: [UInt8] = [
        4, 5, 6, 7, 7, 5, 6, 7, 7, 8, 4, 6, 7, 7, 8, 8, 5, 6, 7, 7, 8, 8, 7, 7, 8, 8, 9, 7, 8, 8, 8, 9,
    ]
    private static let rectangularAlphanumeric: [UInt8] = [
        3, 5, 5, 6, 6, 5, 5, 6, 6, 7, 4, 5, 6, 6, 7, 7, 5, 6, 6, 7, 7, 8, 6, 7, 7, 7, 8, 6, 7, 7, 8, 8,
    ]
    private static let rectangularByte: [UInt8] = [
        3, 4, 5, 5, 6, 4, 5, 5, 6, 6, 3, 5, 5, 6, 6, 7, 4, 5, 6, 6, 7, 7, 6, 6, 7, 7, 7, 6, 6, 7, 7, 8,
    ]
    private static let rectangularKanji: [UInt8] = [
        2, 3, 4, 5, 5, 3, 4, 5, 5, 6, 2, 4, 5, 5, 6, 6, 3, 5, 5, 6, 6, 7, 5, 5, 6, 6, 7, 5, 6, 6, 6, 7,
    ]
}
