/// Divides a text into segments in any way that options allow.
struct TextDivision {
    private let text: [UInt8]
    private let kanji: [KanjiPlace]
    private let table: KanjiTable?
    private let declaration: EncodingOptions.Declaration
    private let application: Segment?

    init(_ text: String, _ options: EncodingOptions) throws(EncodingError) {
        self.text = Array(text.utf8)
        table = options.kanji
        kanji = options.kanji.map { Self.places(in: text, $0) } ?? []
        declaration = options.declaration
        application = try Self.segment(options.application)
    }

    private static func segment(_ application: ApplicationIndicator?) throws(EncodingError) -> Segment? {
        guard let application else { return nil }
        guard let segment = Segment(application) else { throw .impossibleApplication }
        return segment
    }

    private static func places(in text: String, _ table: KanjiTable) -> [KanjiPlace] {
        text.unicodeScalars.flatMap { scalar -> [KanjiPlace] in
            let length = UTF8.width(scalar)
            if table.code(scalar.value) == nil { return [KanjiPlace](repeating: .none, count: length) }
            return length == 2 ? [.first, .last] : [.first, .middle, .last]
        }
    }

    /// The segments that take the fewest bits, declarations included.
    func segments(_ headers: SegmentHeaders) throws(EncodingError) -> [Segment] {
        let declares = declaration == .always || declaration == .whenNeeded && text.contains { $0 >= 0x80 }
        guard let free = shortest(headers, allowsHighBytes: true) else { throw .impossibleCharacter }
        let declared = declares && headers.has(.interpretation)
        guard declared, declaration == .whenNeeded else { return finished(free.segments, isDeclared: declared) }
        // Kanji mode needs no declaration, so that it may pay to do without other characters beyond ASCII.
        if let bare = shortest(headers, allowsHighBytes: false), bare.bits <= free.bits + Self.declarationBits(headers)
        {
            return finished(bare.segments, isDeclared: false)
        }
        return finished(free.segments, isDeclared: true)
    }

    private static func declarationBits(_ headers: SegmentHeaders) -> Int64 { Int64(headers.indicatorBits + 8) }

    private func finished(_ segments: [Segment], isDeclared: Bool) -> [Segment] {
        let declaration = isDeclared ? Segment(interpretation: 26) : nil
        return [declaration, application].compactMap { $0 } + segments
    }

    private func shortest(
        _ headers: SegmentHeaders, allowsHighBytes: Bool
    ) -> (segments: [Segment], bits: Int64)? {
        let values = application == nil ? AlphanumericCharacter.values : AlphanumericCharacter.applicationValues
        var fewest = FewestBits(headers)
        var steps: [FewestBits.Step] = []
        steps.reserveCapacity(text.count)
        for (index, byte) in text.enumerated() {
            steps.append(
                fewest.add(
                    values[Int(byte)], kanji.isEmpty ? .none : kanji[index], allowsByte: allowsHighBytes || byte < 0x80)
            )
            // A character that no mode can hold stays impossible.
            if !fewest.isPossible && (kanji.isEmpty || kanji[index] == .none || kanji[index] == .last) { return nil }
        }
        var segments: [Segment] = []
        var mode = fewest.mode
        var end = text.count
        for start in steps.indices.reversed() where steps[start].beginsSegment(in: mode) {
            segments.append(segment(mode, text[start..<end]))
            mode = steps[start].previous
            end = start
        }
        return (segments.reversed(), fewest.bits)
    }

    private func segment(_ mode: Mode, _ bytes: ArraySlice<UInt8>) -> Segment {
        switch mode {
        case .kanji:
            return Segment(mode: .kanji, bytes: shiftJIS(bytes)[...])
        case .alphanumeric where application != nil:
            let percent = UInt8(ascii: "%")
            let written = bytes.flatMap { $0 == percent ? [percent, percent] : $0 == 0x1D ? [percent] : [$0] }
            return Segment(mode: .alphanumeric, bytes: written[...])
        case .numeric, .alphanumeric, .byte, .interpretation, .gs1, .industry, .structuredAppend:
            return Segment(mode: mode, bytes: bytes)
        }
    }

    private func shiftJIS(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap { scalar -> [UInt8] in
            let code = table?.code(scalar.value) ?? 0
            return [UInt8(code >> 8), UInt8(code & 0xFF)]
        }
    }
}
