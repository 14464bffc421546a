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

    /// Lengths are counted in parts of a bit, so fine that ten thirds of a bit, rounded down, are exact enough for any text.
    private static let bit: Int64 = 1 << 28
    /// More than any text takes.
    private static let impossible = Int64.max / 4

    /// The shortest of all, in whole bits, and the mode of its last character. Impossible before the first byte that no mode
    /// allows.
    private var shortest: Int64 = 0
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

    var bits: Int64 { shortest / Self.bit }

    /// Whether all bytes so far can be written at all.
    var isPossible: Bool { shortest < Self.impossible }

    /// Adds a text that has no kanji.
    mutating func add(_ text: [UInt8], _ values: [UInt8], to steps: UnsafeMutableBufferPointer<Step>) {
        // A copy has the registers to itself.
        var fewest = self
        values.withUnsafeBufferPointer { values in
            text.withUnsafeBufferPointer { text in
                var copy = fewest
                for index in text.indices { steps[index] = copy.add(values[Int(text[index])]) }
                fewest = copy
            }
        }
        self = fewest
    }

    /// - Parameters:
    ///   - value: The byte's value in ``AlphanumericCharacter/values``, or in those of a message with an application indicator.
    ///   - place: Where the byte is in a character of kanji mode.
    ///   - allowsByte: Whether byte mode may hold it.
    @inline(__always)
    @discardableResult
    mutating func add(_ value: UInt8, _ place: KanjiPlace = .none, allowsByte: Bool = true) -> Step {
        var step = Step(previous: mode)
        step.begins |= byte.add(allowsByte ? 8 * Self.bit : Self.impossible, after: shortest) ? Mode.byte.bit : 0
        // Two characters take eleven bits, three digits ten.
        let pairs: Int64 = value == AlphanumericCharacter.doubled ? 2 : 1
        let alphanumericLength = value == AlphanumericCharacter.none ? Self.impossible : pairs * 11 * Self.bit / 2
        step.begins |= alphanumeric.add(alphanumericLength, after: shortest) ? Mode.alphanumeric.bit : 0
        let numericLength = value < 10 ? 10 * Self.bit / 3 : Self.impossible
        step.begins |= numeric.add(numericLength, after: shortest) ? Mode.numeric.bit : 0
        switch place {
        case .none: kanji.close()
        case .first: step.begins |= kanji.add(13 * Self.bit, after: shortest) ? Mode.kanji.bit : 0
        case .middle, .last: break
        }
        (shortest, mode) = (byte.whole, .byte)
        if alphanumeric.whole < shortest { (shortest, mode) = (alphanumeric.whole, .alphanumeric) }
        if numeric.whole < shortest { (shortest, mode) = (numeric.whole, .numeric) }
        if place == .last, kanji.whole < shortest { (shortest, mode) = (kanji.whole, .kanji) }
        return step
    }

    /// The shortest division whose last segment, still open, is in one certain mode.
    private struct Open {
        private let header: Int64
        private var length = impossible

        init(_ headers: SegmentHeaders, _ mode: Mode) {
            header = headers.has(mode) ? Int64(headers.headerBits(mode)) * bit : impossible
        }

        /// A segment that ends takes whole bits.
        var whole: Int64 {
            @inline(__always) get { (length &+ (bit &- 1)) & ~(bit &- 1) }
        }

        /// Carries the segment on, or begins one after `before` if that is shorter, and says whether it did.
        @inline(__always)
        mutating func add(_ more: Int64, after before: Int64) -> Bool {
            let fresh = before &+ header
            let begins = fresh < length
            length = min((begins ? fresh : length) &+ more, impossible)
            return begins
        }

        @inline(__always)
        mutating func close() { length = impossible }
    }
}

extension Mode {
    @inline(__always)
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
