/// The fewest bits in which the beginning of a text can be written, for each mode that its last character may be in.
///
/// Only these matter for what follows, so the shortest division of a whole text is found in one pass.
struct FewestBits {
    /// What the shortest divisions say about one byte: in which modes a segment begins here, and after which mode.
    struct Step {
        fileprivate var begins: UInt8 = 0
        fileprivate(set) var previous = Mode.byte

        /// Whether a segment begins here in the shortest division that has the character in that mode.
        func beginsSegment(in mode: Mode) -> Bool { begins & mode.bit != 0 }
    }

    /// The shortest of all, in bits, and the mode of its last character. Impossible before the first byte that no mode allows.
    private(set) var bits: Int64 = 0
    private(set) var mode = Mode.byte

    private var numeric: Open
    private var alphanumeric: Open
    private var byte: Open
    private var kanji: Open

    init(_ headers: SegmentHeaders) {
        numeric = Open(headers, .numeric)
        alphanumeric = Open(headers, .alphanumeric)
        byte = Open(headers, .byte)
        kanji = Open(headers, .kanji)
    }

    /// Whether all bytes so far can be written at all.
    var isPossible: Bool { bits < Open.impossible / 8 }

    /// - Parameters:
    ///   - value: The byte's value in ``AlphanumericCharacter/values``, or in those of a message with an application indicator.
    ///   - place: Where the byte is in a character of kanji mode.
    ///   - allowsByte: Whether byte mode may hold it.
    @inline(__always)
    @discardableResult
    mutating func add(_ value: UInt8, _ place: KanjiPlace = .none, allowsByte: Bool = true) -> Step {
        var step = Step(previous: mode)
        if !allowsByte {
            byte.close()
        } else if byte.add(48, after: bits) {
            step.begins = Mode.byte.bit
        }
        if value == AlphanumericCharacter.none {
            alphanumeric.close()
        } else if alphanumeric.add(value == AlphanumericCharacter.doubled ? 66 : 33, after: bits) {
            // Two characters take 11 bits.
            step.begins |= Mode.alphanumeric.bit
        }
        if value >= 10 {
            numeric.close()
        } else if numeric.add(20, after: bits) {
            // Three digits take 10 bits.
            step.begins |= Mode.numeric.bit
        }
        switch place {
        case .none: kanji.close()
        case .first: if kanji.add(78, after: bits) { step.begins |= Mode.kanji.bit }
        case .middle, .last: break
        }
        (bits, mode) = (byte.bits, .byte)
        if alphanumeric.bits < bits { (bits, mode) = (alphanumeric.bits, .alphanumeric) }
        if numeric.bits < bits { (bits, mode) = (numeric.bits, .numeric) }
        if place == .last, kanji.bits < bits { (bits, mode) = (kanji.bits, .kanji) }
        return step
    }

    /// The shortest division whose last segment, still open, is in one certain mode.
    private struct Open {
        private let headerSixths: Int64
        /// In sixths of a bit. More than any text takes if the last character cannot be in this mode.
        private var sixths = impossible

        static let impossible = Int64.max / 4

        init(_ headers: SegmentHeaders, _ mode: Mode) {
            headerSixths =
                headers.has(mode) ? Int64(headers.indicatorBits + headers.countBits(mode)) * 6 : Self.impossible
        }

        /// A segment that ends takes whole bits.
        var bits: Int64 { Int64(bitPattern: UInt64(bitPattern: sixths &+ 5) / 6) }

        /// Carries the segment on, or begins one after `before` bits if that is shorter, and says whether it did.
        @inline(__always)
        mutating func add(_ more: Int64, after before: Int64) -> Bool {
            let fresh = before &* 6 &+ headerSixths
            let begins = fresh < sixths
            sixths = (begins ? fresh : sixths) &+ more
            return begins
        }

        mutating func close() { sixths = Self.impossible }
    }
}

extension Mode {
    fileprivate var bit: UInt8 {
        switch self {
        case .numeric: 1
        case .alphanumeric: 2
        case .byte: 4
        case .kanji: 8
        case .interpretation, .gs1, .industry, .structuredAppend: 0
        }
    }
}
