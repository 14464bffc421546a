extension QRCode {
    /// Encodes a text exactly, in numeric, alphanumeric and byte segments that take the fewest bits.
    ///
    /// Text beyond ASCII is declared to be UTF-8; the level is the one asked for, never another.
    ///
    /// - Parameters:
    ///   - version: The symbol's size; nil for the smallest that holds the text.
    ///   - mask: The mask; nil for the one of lowest penalty.
    ///   - declaringUTF8: False leaves the declaration out, for readers that do not know it and take all bytes for UTF-8.
    /// - Throws: ``EncodingError/textTooLong(bits:capacity:)`` if no symbol allowed holds the text.
    public static func encode(
        _ text: String, level: ErrorCorrectionLevel = .medium, version: Version? = nil, mask: Mask? = nil,
        declaringUTF8: Bool = true
    ) throws(EncodingError) -> QRCode {
        var encoder = QREncoder()
        return try encoder.encode(
            text,
            EncodingOptions(
                level: level, versions: Version.range(version), mask: mask,
                declaration: declaringUTF8 ? .whenNeeded : .never))
    }

    /// Encodes segments exactly as they are.
    ///
    /// - Parameters:
    ///   - version: The symbol's size; nil for the smallest that holds the segments.
    ///   - mask: The mask; nil for the one of lowest penalty.
    /// - Throws: ``EncodingError/textTooLong(bits:capacity:)`` if no symbol allowed holds the segments.
    public static func encode(
        _ segments: [Segment], level: ErrorCorrectionLevel = .medium, version: Version? = nil, mask: Mask? = nil
    ) throws(EncodingError) -> QRCode {
        let plan = try EncodingPlan(level, in: Version.range(version)) { _, _ throws(EncodingError) in
            .several(segments)
        }
        // One symbol alone is made soon enough in any way; where code is loaded over a network, its size matters more.
        #if hasFeature(Embedded)
            return CompactEncoder.encode(plan, mask: mask)
        #else
            var encoder = QREncoder()
            return encoder.encode(plan, mask: mask)
        #endif
    }
}

extension Version {
    /// That one alone, or all.
    fileprivate static func range(_ version: Version?) -> ClosedRange<Version> {
        (version ?? .smallest)...(version ?? .largest)
    }
}
