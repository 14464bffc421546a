/// Divides a text into segments in any way that options allow.
struct TextDivision {
    private let text: String
    private let survey: TextSurvey
    /// Empty unless there is a table of kanji.
    private let kanji: [KanjiPlace]
    private let table: KanjiTable?
    private let declaration: EncodingOptions.Declaration
    private let application: ApplicationIndicator?

    init(_ text: String, _ options: EncodingOptions) throws(EncodingError) {
        var text = text
        survey = text.withUTF8 { TextSurvey($0) }
        self.text = text
        table = options.kanji
        kanji = options.kanji.map { Self.places(in: text, $0) } ?? []
        declaration = options.declaration
        application = options.application
        if let application, Segment(application) == nil { throw .impossibleApplication }
        if declaration == .always, table != nil { throw .misplacedSegment }
    }

    private static func places(in text: String, _ table: KanjiTable) -> [KanjiPlace] {
        text.unicodeScalars.flatMap { scalar -> [KanjiPlace] in
            let length = UTF8.width(scalar)
            if table.code(scalar.value) == nil { return [KanjiPlace](repeating: .none, count: length) }
            return length == 2 ? [.first, .last] : [.first, .middle, .last]
        }
    }

    /// The segments that take the fewest bits, declarations included.
    ///
    /// - Parameter room: If given, the answer is nil for texts that surely take more bits.
    /// - Complexity: O(bytes).
    func segments(_ headers: SegmentHeaders, in room: Int?) throws(EncodingError) -> PlannedSegments? {
        if table == nil, application == nil, headers.kind == .usual {
            if let mode = survey.onlyMode(headers) {
                if text.utf8.isEmpty { return .several(finished([], isDeclared: declares)) }
                return .one(mode, of: text, isDeclared: declares)
            }
            if let room, survey.fewestBits > room { return nil }
        }
        return .several(try segments(headers))
    }

    private var declares: Bool { declaration == .always || declaration == .whenNeeded && !survey.isASCII }

    /// The segments that take the fewest bits, declarations included.
    func segments(_ headers: SegmentHeaders) throws(EncodingError) -> [Segment] {
        let isDeclared = declares && headers.has(.interpretation)
        let text = Array(text.utf8)
        let inBytes = shortest(text, headers, allowsKanji: false)
        // Readers apply a declaration to kanji, too. So kanji mode holds all that is beyond ASCII, or nothing.
        if table != nil, let inKanji = shortest(text, headers, allowsKanji: true) {
            let declaration = isDeclared ? Int64(headers.indicatorBits + 8) : 0
            if inKanji.bits <= (inBytes?.bits ?? .max - declaration) + declaration {
                return finished(inKanji.segments, isDeclared: false)
            }
        }
        guard let inBytes else { throw .impossibleCharacter }
        return finished(inBytes.segments, isDeclared: isDeclared)
    }

    private func finished(_ segments: [Segment], isDeclared: Bool) -> [Segment] {
        if !isDeclared && application == nil { return segments }
        var all: [Segment] = []
        if isDeclared, let declaration = Segment(interpretation: 26) { all.append(declaration) }
        if let application, let indicator = Segment(application) { all.append(indicator) }
        return all + segments
    }

    private func shortest(
        _ text: [UInt8], _ headers: SegmentHeaders, allowsKanji: Bool
    ) -> (segments: [Segment], bits: Int64)? {
        let values = application == nil ? AlphanumericCharacter.values : AlphanumericCharacter.applicationValues
        var fewest = FewestBits(headers)
        let steps = [FewestBits.Step](unsafeUninitializedCapacity: text.count) { steps, count in
            count = text.count
            if !allowsKanji && application == nil {
                fewest.add(text, values, to: steps)
            } else {
                for (index, byte) in text.enumerated() {
                    steps[index] = fewest.add(
                        isAmbiguous(text, index) ? AlphanumericCharacter.none : values[Int(byte)],
                        allowsKanji ? kanji[index] : .none, allowsByte: !allowsKanji || byte < 0x80)
                }
            }
        }
        // A character that no mode can hold stays impossible.
        if !fewest.isPossible { return nil }
        var segments: [Segment] = []
        var mode = fewest.mode
        var end = text.count
        for start in steps.indices.reversed() where steps[start].beginsSegment(in: mode) {
            segments.append(segment(mode, text[start..<end]))
            mode = steps[start].previous
            end = start
        }
        segments.reverse()
        return (segments, fewest.bits)
    }

    /// Whether readers of alphanumeric mode would take a separator and what follows for a percent sign.
    private func isAmbiguous(_ text: [UInt8], _ index: Int) -> Bool {
        guard application != nil, index > 0, text[index - 1] == 0x1D else { return false }
        return text[index] == 0x1D || text[index] == UInt8(ascii: "%")
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
