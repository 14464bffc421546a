/// The fewest bits in which the beginning of a text can be written, for each mode that its last character may be in.
///
/// Only these matter for what follows, so the shortest division of a whole text is found in one pass.
struct FewestBits {
    /// What the shortest divisions say about one character.
    struct Step {
        /// The mode of the character before it, if a segment begins here.
        fileprivate(set) var previous = Mode.byte
        fileprivate var beginsNumeric = false
        fileprivate var beginsAlphanumeric = false
        fileprivate var beginsByte = false

        /// Whether a segment begins here in the shortest division that has the character in that mode.
        func beginsSegment(in mode: Mode) -> Bool {
            switch mode {
            case .numeric: beginsNumeric
            case .alphanumeric: beginsAlphanumeric
            case .byte: beginsByte
            }
        }
    }

    /// The shortest of the three, in bits, and the mode of its last character.
    private(set) var bits: Int64 = 0
    private(set) var mode = Mode.byte

    private var numeric: Open
    private var alphanumeric: Open
    private var byte: Open

    init(in band: VersionBand) {
        // Three digits take 10 bits, two alphanumeric characters 11.
        numeric = Open(headerBits: Mode.numeric.headerBits(in: band), sixthsPerCharacter: 20)
        alphanumeric = Open(headerBits: Mode.alphanumeric.headerBits(in: band), sixthsPerCharacter: 33)
        byte = Open(headerBits: Mode.byte.headerBits(in: band), sixthsPerCharacter: 48)
    }

    @discardableResult
    mutating func add(_ character: UInt8) -> Step {
        let sign = AlphanumericCharacter(character)
        var step = Step(previous: mode)
        step.beginsNumeric = numeric.add(after: bits, isAllowed: sign?.isDigit ?? false)
        step.beginsAlphanumeric = alphanumeric.add(after: bits, isAllowed: sign != nil)
        step.beginsByte = byte.add(after: bits, isAllowed: true)
        (bits, mode) = (byte.bits, .byte)
        if alphanumeric.bits < bits { (bits, mode) = (alphanumeric.bits, .alphanumeric) }
        if numeric.bits < bits { (bits, mode) = (numeric.bits, .numeric) }
        return step
    }

    /// The shortest division whose last segment, still open, is in one certain mode.
    private struct Open {
        let headerBits: Int
        let sixthsPerCharacter: Int64
        /// In sixths of a bit. More than any text takes if the last character cannot be in this mode.
        private var sixths = impossible

        private static let impossible = Int64.max / 2

        init(headerBits: Int, sixthsPerCharacter: Int64) {
            self.headerBits = headerBits
            self.sixthsPerCharacter = sixthsPerCharacter
        }

        /// A segment that ends takes whole bits.
        var bits: Int64 { (sixths + 5) / 6 }

        /// Carries the segment on, or begins one after `before` bits if that is shorter, and says whether it did.
        mutating func add(after before: Int64, isAllowed: Bool) -> Bool {
            guard isAllowed else {
                sixths = Self.impossible
                return false
            }
            let fresh = (before + Int64(headerBits)) * 6
            let begins = fresh < sixths
            sixths = (begins ? fresh : sixths) + sixthsPerCharacter
            return begins
        }
    }
}
