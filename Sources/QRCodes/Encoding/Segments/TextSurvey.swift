/// What one look at a text says about how it may be divided.
///
/// Most texts are best written in one mode, and that can be told without comparing divisions.
struct TextSurvey {
    let isASCII: Bool
    private let count: Int
    private let finding: Finding

    private enum Finding {
        case digits
        /// Digits and other alphanumeric characters, with so many successive digits at most.
        case alphanumeric(successiveDigits: Int)
        /// Bytes among them. The stretch between two bytes, and the one before or after all bytes, that would gain the most
        /// would save so many sixths of a bit if it was written in numeric and alphanumeric mode, without headers.
        case bytes(innerSaving: Int, outerSaving: Int)
    }

    init(_ text: [UInt8]) {
        count = text.count
        var (isASCII, finding) = (true, Finding.digits)
        text.withUnsafeBufferPointer { text in
            AlphanumericCharacter.values.withUnsafeBufferPointer { values in
                let stretches = Stretches(text, values)
                let first = stretches.end(from: 0)
                if first == text.count {
                    let successive = stretches.successiveDigits
                    finding = successive == text.count ? .digits : .alphanumeric(successiveDigits: successive)
                } else {
                    let last = stretches.start(from: text.count)
                    let outer = max(stretches.saving(0..<first), stretches.saving(last..<text.count))
                    finding = .bytes(innerSaving: stretches.largestSaving(in: first..<last), outerSaving: outer)
                    var all: UInt8 = 0
                    for byte in text { all |= byte }
                    isASCII = all < 0x80
                }
            }
        }
        self.isASCII = isASCII
        self.finding = finding
    }

    /// The mode in which the whole text takes the fewest bits, if that can be told.
    func onlyMode(in band: VersionBand) -> Mode? {
        switch finding {
        case .digits: return .numeric
        case .alphanumeric(let successiveDigits):
            // Seven digits could pay for a segment of their own.
            return successiveDigits < 7 ? .alphanumeric : nil
        case .bytes(let innerSaving, let outerSaving):
            let alphanumeric = Mode.alphanumeric.headerBits(in: band) * 6
            let byte = Mode.byte.headerBits(in: band) * 6
            return outerSaving <= alphanumeric && innerSaving <= alphanumeric + byte ? .byte : nil
        }
    }

    /// The bits of the whole text in one mode.
    func bits(in mode: Mode, _ band: VersionBand) -> Int {
        count == 0 ? 0 : mode.headerBits(in: band) + mode.bits(of: count)
    }

    /// No division of the text takes fewer bits.
    static func fewestBits(_ text: [UInt8]) -> Int {
        var sixths: Int64 = 0
        AlphanumericCharacter.values.withUnsafeBufferPointer { values in
            for byte in text {
                let value = values[Int(byte)]
                sixths &+= value < 10 ? 20 : value < AlphanumericCharacter.none ? 33 : 48
            }
        }
        return Int(clamping: sixths / 6)
    }
}

/// The stretches of alphanumeric characters in a text.
private struct Stretches {
    let text: UnsafeBufferPointer<UInt8>
    let values: UnsafeBufferPointer<UInt8>

    init(_ text: UnsafeBufferPointer<UInt8>, _ values: UnsafeBufferPointer<UInt8>) {
        self.text = text
        self.values = values
    }

    /// Five characters never pay for leaving byte mode and coming back: they save 28 sixths of a bit each, if they are
    /// digits, and the headers take 25 bits.
    private static let shortestToPay = 6

    @inline(__always)
    private func isAlphanumeric(_ index: Int) -> Bool { values[Int(text[index])] != AlphanumericCharacter.none }

    func end(from start: Int) -> Int {
        var index = start
        while index < text.count, isAlphanumeric(index) { index = index &+ 1 }
        return index
    }

    func start(from end: Int) -> Int {
        var index = end
        while index > 0, isAlphanumeric(index &- 1) { index = index &- 1 }
        return index
    }

    /// In sixths of a bit: byte mode takes 8 bits a character, a digit 10 of 3 bits, another 11 of 2.
    func saving(_ stretch: Range<Int>) -> Int {
        var saving = 0
        for index in stretch { saving = saving &+ (values[Int(text[index])] < 10 ? 48 - 20 : 48 - 33) }
        return saving
    }

    /// Of the stretches that are long enough to count; a probe every so many bytes meets them all.
    func largestSaving(in range: Range<Int>) -> Int {
        var largest = 0
        var probe = range.lowerBound &+ Self.shortestToPay &- 1
        while probe < range.upperBound {
            if isAlphanumeric(probe) {
                let end = end(from: probe)
                let start = start(from: probe)
                if end &- start >= Self.shortestToPay { largest = max(largest, saving(start..<end)) }
                probe = end
            }
            probe = probe &+ Self.shortestToPay
        }
        return largest
    }

    var successiveDigits: Int {
        var longest = 0
        var successive = 0
        for byte in text {
            successive = values[Int(byte)] < 10 ? successive &+ 1 : 0
            longest = max(longest, successive)
        }
        return longest
    }
}
