/// What has to be known of a symbol before its codewords can be read.
struct SymbolFacts {
    let version: SymbolVersion
    /// Nil for M1.
    let level: ErrorCorrectionLevel?
    let mask: Mask
    /// The mask as the symbol's kind numbers it; nil for rMQR, which has one.
    let maskNumber: Int?
    let blocks: Blocks

    init(_ version: Version, _ format: CorrectedFormat) {
        let level = SymbolFormat.level(bits: format.value >> 3)
        self.version = .qrCode(version)
        self.level = level
        maskNumber = format.value & 7
        mask = Mask(known: format.value & 7)
        blocks = Blocks(version, level)
    }

    /// Nil if there is no such version.
    init?(model1 number: Int, _ format: CorrectedFormat) {
        let level = SymbolFormat.level(bits: format.value >> 3)
        guard let blocks = Blocks.model1(number, level) else { return nil }
        version = .model1(number)
        self.level = level
        maskNumber = format.value & 7
        mask = Mask(known: format.value & 7)
        self.blocks = blocks
    }

    /// The upper three bits name version and level (ISO/IEC 18004:2015 Table 13).
    init?(micro format: CorrectedFormat) {
        let (version, level) = Self.microSymbols[format.value >> 2 & 7]
        guard let blocks = Blocks.micro(version, level) else { return nil }
        self.version = .micro(version)
        self.level = level
        maskNumber = format.value & 3
        mask = .micro(format.value & 3)
        self.blocks = blocks
    }

    /// Five bits name the version, the sixth the level.
    init(rectangular format: CorrectedFormat) {
        let version = RectangularVersion.all[format.value & 31]
        let isHigh = format.value & 32 != 0
        self.version = .rectangular(version)
        level = isHigh ? .high : .medium
        maskNumber = nil
        mask = .rectangular
        blocks = .rectangular(version, isHigh: isHigh)
    }

    private static let microSymbols: [(MicroVersion, ErrorCorrectionLevel?)] = [
        (MicroVersion(known: 1), nil),
        (MicroVersion(known: 2), .low), (MicroVersion(known: 2), .medium),
        (MicroVersion(known: 3), .low), (MicroVersion(known: 3), .medium),
        (MicroVersion(known: 4), .low), (MicroVersion(known: 4), .medium), (MicroVersion(known: 4), .quartile),
    ]

    /// Where the half codeword is among the codewords, if there is one.
    var halfCodeword: Int? {
        switch version {
        case .micro(let version): version.endsWithHalfCodeword ? blocks.dataCodewords - 1 : nil
        case .qrCode, .model1, .rectangular: nil
        }
    }
}
