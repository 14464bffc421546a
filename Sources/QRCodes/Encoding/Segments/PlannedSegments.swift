/// The segments of a plan.
enum PlannedSegments {
    /// All of a text in one mode, after a declaration of UTF-8 if need be. Most texts are written so, and need no arrays.
    ///
    /// The text is in contiguous memory.
    case one(Mode, of: String, isDeclared: Bool)
    case several([Segment])

    /// What a declaration says: that bytes are UTF-8.
    private static let number = 26
    private static let numberBits = 8

    /// In the order in which they are written.
    var all: [Segment] {
        switch self {
        case .one(let mode, let text, let isDeclared):
            let segment = Segment(mode: mode, bytes: Array(text.utf8)[...])
            if !isDeclared { return [segment] }
            let number = UInt32(Self.number)
            return [Segment(mode: .interpretation, payload: number, bits: Self.numberBits), segment]
        case .several(let segments): return segments
        }
    }

    /// What they take.
    func bits(_ headers: SegmentHeaders) -> Int {
        switch self {
        case .one(let mode, let text, let isDeclared):
            let declaration = isDeclared ? headers.headerBits(.interpretation) + Self.numberBits : 0
            return Int(clamping: Int64(declaration + headers.headerBits(mode)) + mode.bits(of: text.utf8.count))
        case .several(let segments): return headers.bits(segments)
        }
    }

    func write(to writer: inout BitWriter, _ headers: SegmentHeaders) {
        switch self {
        case .one(let mode, let text, let isDeclared):
            if isDeclared {
                writer.append(headers.indicator(.interpretation), bits: headers.indicatorBits)
                writer.append(Self.number, bits: Self.numberBits)
            }
            _ = text.utf8.withContiguousStorageIfAvailable { writer.append($0, in: mode, headers) }
        case .several(let segments):
            for segment in segments { segment.write(to: &writer, headers) }
        }
    }
}
