extension Segment {
    /// Throws ``EncodingError/misplacedSegment`` unless readers understand the segments in this order (ISO/IEC 18004:2015
    /// §7.4.2, §7.4.8).
    static func checkOrder(_ segments: [Segment]) throws(EncodingError) {
        var isDeclared = false
        var isMarked = false
        var hasCharacters = false
        for segment in segments {
            switch segment.mode {
            case .structuredAppend: break
            case .interpretation: isDeclared = true
            case .gs1, .industry:
                if isMarked || hasCharacters { throw .misplacedSegment }
                isMarked = true
            case .kanji where isDeclared: throw .misplacedSegment
            case .numeric, .alphanumeric, .byte, .kanji: hasCharacters = true
            }
        }
        if segments.last?.mode == .interpretation { throw .misplacedSegment }
    }
}
