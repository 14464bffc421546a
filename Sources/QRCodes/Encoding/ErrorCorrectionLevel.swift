/// How much of a symbol may be lost and still be read: about 7, 15, 25 or 30 percent (ISO/IEC 18004:2015 §5.1).
public enum ErrorCorrectionLevel: CaseIterable, Equatable, Hashable, Sendable {
    /// `L`, about 7 percent.
    case low
    /// `M`, about 15 percent.
    case medium
    /// `Q`, about 25 percent.
    case quartile
    /// `H`, about 30 percent.
    case high

    /// `L`, `M`, `Q` or `H`, as the standard names it.
    public var letter: String {
        switch self {
        case .low: "L"
        case .medium: "M"
        case .quartile: "Q"
        case .high: "H"
        }
    }

    /// Nil unless `letter` is `L`, `M`, `Q` or `H`.
    public init?(letter: String) {
        switch letter {
        case "L": self = .low
        case "M": self = .medium
        case "Q": self = .quartile
        case "H": self = .high
        default: return nil
        }
    }

    /// 0 for the lowest, 3 for the highest.
    var index: Int { formatBits ^ 0b01 }

    /// The two bits that name the level in the format information (Table 12).
    var formatBits: Int {
        switch self {
        case .low: 0b01
        case .medium: 0b00
        case .quartile: 0b11
        case .high: 0b10
        }
    }
}
