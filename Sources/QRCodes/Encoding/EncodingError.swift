/// Why a text cannot become a symbol.
public enum EncodingError: Error, Equatable, Sendable {
    /// The text takes `bits` bits in the largest version allowed, and that holds `capacity`.
    case textTooLong(bits: Int, capacity: Int)
    /// The kind of symbol has no mode for some character, or for some segment.
    case impossibleCharacter
    /// No industry has that number.
    case impossibleApplication
    /// The kind of symbol, or the size, has no such level.
    case impossibleLevel
    /// The kind of symbol has no such mask.
    case impossibleMask
    /// A segment stands where readers would not understand it: kanji after a declaration, which they apply to kanji too, a
    /// declaration of nothing, or an application's mark after characters or another mark.
    case misplacedSegment

    /// Of two reasons, the one that tells more: whatever lacks fewer bits.
    func orNearer(_ other: EncodingError) -> EncodingError {
        bitsTooMany == 0 || (1..<bitsTooMany).contains(other.bitsTooMany) ? other : self
    }

    /// How many bits have to go; zero if that is not the reason.
    public var bitsTooMany: Int {
        switch self {
        case .textTooLong(let bits, let capacity): bits - capacity
        case .impossibleCharacter, .impossibleApplication, .impossibleLevel, .impossibleMask,
            .misplacedSegment:
            0
        }
    }
}
