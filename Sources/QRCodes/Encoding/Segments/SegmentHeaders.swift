/// How symbols of one kind and size begin their segments.
struct SegmentHeaders: Sendable {
    /// The length of the mode indicator.
    let indicatorBits: Int
    let kind: Kind
    /// The lengths of the character count indicators; zero where there is no such mode.
    private let numericBits: Int
    private let alphanumericBits: Int
    private let byteBits: Int
    private let kanjiBits: Int

    enum Kind {
        case usual, micro, rectangular
    }

    init(_ band: VersionBand) {
        self.init(
            .usual, indicatorBits: 4, numeric: Mode.numeric.countBits(in: band),
            alphanumeric: Mode.alphanumeric.countBits(in: band), byte: Mode.byte.countBits(in: band),
            kanji: Mode.kanji.countBits(in: band))
    }

    init(_ kind: Kind, indicatorBits: Int, numeric: Int, alphanumeric: Int, byte: Int, kanji: Int) {
        self.kind = kind
        self.indicatorBits = indicatorBits
        numericBits = numeric
        alphanumericBits = alphanumeric
        byteBits = byte
        kanjiBits = kanji
    }

    /// The length of the character count indicator; zero where there is no such mode.
    func countBits(_ mode: Mode) -> Int {
        switch mode {
        case .numeric: numericBits
        case .alphanumeric: alphanumericBits
        case .byte: byteBits
        case .kanji: kanjiBits
        case .interpretation, .gs1, .industry, .structuredAppend: 0
        }
    }

    /// What segments take.
    func bits(_ segments: [Segment]) -> Int {
        var bits: Int64 = 0
        for segment in segments { bits += segment.bits(self) }
        return Int(clamping: bits)
    }

    /// The bits before a segment's characters: mode indicator and character count indicator.
    func headerBits(_ mode: Mode) -> Int { indicatorBits + countBits(mode) }

    /// Whether symbols of this kind can hold such a segment.
    func has(_ mode: Mode) -> Bool {
        switch mode {
        case .numeric, .alphanumeric, .byte, .kanji: countBits(mode) > 0
        case .interpretation, .gs1, .industry: kind != .micro
        case .structuredAppend: kind == .usual
        }
    }

    /// The mode indicator (ISO/IEC 18004:2015 Table 2, ISO/IEC 23941 Table 2).
    func indicator(_ mode: Mode) -> Int {
        switch kind {
        case .usual: return mode.indicator
        case .micro:
            switch mode {
            case .alphanumeric: return 1
            case .byte: return 2
            case .kanji: return 3
            case .numeric, .interpretation, .gs1, .industry, .structuredAppend: return 0
            }
        case .rectangular:
            switch mode {
            case .numeric: return 1
            case .alphanumeric: return 2
            case .byte: return 3
            case .kanji: return 4
            case .gs1: return 5
            case .industry: return 6
            case .interpretation: return 7
            case .structuredAppend: return 0
            }
        }
    }
}
