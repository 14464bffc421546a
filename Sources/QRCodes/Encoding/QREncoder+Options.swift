extension QREncoder {
    /// How a text would be encoded: in the segments that take the fewest bits.
    public static func plan(_ text: String, _ options: EncodingOptions) throws(EncodingError) -> EncodingPlan {
        let division = try TextDivision(text, options)
        return try EncodingPlan(options) { headers, room throws(EncodingError) in
            try division.segments(headers, in: room)
        }
    }

    /// How segments would be encoded, exactly as they are.
    public static func plan(_ segments: [Segment], _ options: EncodingOptions) throws(EncodingError) -> EncodingPlan {
        try Segment.checkOrder(segments)
        return try EncodingPlan(options) { _, _ throws(EncodingError) in .several(segments) }
    }

    /// Encodes a text exactly, in the segments that take the fewest bits.
    ///
    /// - Throws: ``EncodingError/textTooLong(bits:capacity:)`` if no symbol allowed holds the text.
    public mutating func encode(
        _ text: String, _ options: EncodingOptions = EncodingOptions()
    ) throws(EncodingError) -> QRCode {
        encode(try Self.plan(text, options), mask: options.mask)
    }

    /// Encodes segments exactly as they are.
    public mutating func encode(_ segments: [Segment], _ options: EncodingOptions) throws(EncodingError) -> QRCode {
        encode(try Self.plan(segments, options), mask: options.mask)
    }
}
