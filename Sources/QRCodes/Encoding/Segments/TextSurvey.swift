/// What one look at a text says about how it may be divided.
///
/// Most texts are best written in one mode, and that can be told without comparing divisions.
struct TextSurvey {
    let isASCII: Bool
    /// No division of the text takes fewer bits in any usual QR code, unless it has kanji.
    let fewestBits: Int
    private let finding: Finding

    private enum Finding {
        case digits
        /// Digits and other alphanumeric characters, with so many successive digits at most.
        case alphanumeric(successiveDigits: Int)
        /// Bytes among them. The stretch between two bytes, and the one before or after all bytes, that would gain the most
        /// would save so many sixths of a bit if it was written in numeric and alphanumeric mode, without headers.
        case bytes(innerSaving: Int, outerSaving: Int)
    }

    init(_ text: UnsafeBufferPointer<UInt8>) {
        (isASCII, fewestBits, finding) = AlphanumericCharacter.values.withUnsafeBufferPointer { values in
            let stretches = Stretches(text, values)
            let first = stretches.end(from: 0)
            let all = 0..<text.count
            if first == text.count {
                let successive = stretches.successiveDigits
                let finding = successive == first ? Finding.digits : .alphanumeric(successiveDigits: successive)
                return (true, (48 &* first &- stretches.saving(all)) / 6, finding)
            }
            let last = stretches.start(from: text.count)
            let inner = stretches.savings(in: first..<last)
            let outer = (stretches.saving(0..<first), stretches.saving(last..<text.count))
            let finding = Finding.bytes(innerSaving: inner.largest, outerSaving: max(outer.0, outer.1))
            let saved = inner.total &+ outer.0 &+ outer.1
            return (stretches.isASCII, (48 &* text.count &- saved) / 6, finding)
        }
    }

    /// The mode in which the whole text takes the fewest bits in a usual QR code, if that can be told.
    func onlyMode(_ headers: SegmentHeaders) -> Mode? {
        switch finding {
        case .digits: return .numeric
        case .alphanumeric(let successiveDigits):
            // Seven digits could pay for a segment of their own.
            return successiveDigits < 7 ? .alphanumeric : nil
        case .bytes(let innerSaving, let outerSaving):
            let alphanumeric = headers.headerBits(.alphanumeric) * 6
            let byte = headers.headerBits(.byte) * 6
            return outerSaving <= alphanumeric && innerSaving <= alphanumeric + byte ? .byte : nil
        }
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

    /// What leaving byte mode and coming back takes at least: 25 bits, in sixths.
    private static let headers = 25 * 6
    /// Five characters never pay for that: they save 28 sixths of a bit each, if they are digits.
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

    /// The most that a stretch saves without its headers, and what all may save with them. Only those long enough to pay
    /// count; a probe every so many bytes meets them all.
    func savings(in range: Range<Int>) -> (largest: Int, total: Int) {
        var savings = (largest: 0, total: 0)
        var probe = range.lowerBound &+ Self.shortestToPay &- 1
        while probe < range.upperBound {
            if isAlphanumeric(probe) {
                let end = end(from: probe)
                let start = start(from: probe)
                if end &- start >= Self.shortestToPay {
                    let saving = saving(start..<end)
                    savings.largest = max(savings.largest, saving)
                    savings.total = savings.total &+ max(0, saving &- Self.headers)
                }
                probe = end
            }
            probe = probe &+ Self.shortestToPay
        }
        return savings
    }

    var isASCII: Bool {
        var all: UInt8 = 0
        for byte in text { all |= byte }
        return all < 0x80
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
