extension QREncoder {
    /// How a text would be encoded.
    public static func plan(_ text: String, _ options: EncodingOptions) throws(EncodingError) -> EncodingPlan {
        let division = try TextDivision(text, options)
        return try plan(options) { headers throws(EncodingError) in try division.segments(headers) }
    }

    /// How segments would be encoded, exactly as they are.
    public static func plan(_ segments: [Segment], _ options: EncodingOptions) throws(EncodingError) -> EncodingPlan {
        try plan(options) { _ throws(EncodingError) in segments }
    }

    static func plan(
        _ options: EncodingOptions, _ segments: (SegmentHeaders) throws(EncodingError) -> [Segment]
    ) throws(EncodingError) -> EncodingPlan {
        var plan = try EncodingPlan(options.level, in: options.versions, segments: segments)
        if options.raisesLevel { plan.raiseLevel() }
        return plan
    }

    /// Encodes a text in the segments that take the fewest bits.
    public mutating func encode(_ text: String, _ options: EncodingOptions) throws(EncodingError) -> QRCode {
        encode(try Self.plan(text, options), mask: options.mask)
    }

    /// Encodes segments exactly as they are.
    public mutating func encode(_ segments: [Segment], _ options: EncodingOptions) throws(EncodingError) -> QRCode {
        encode(try Self.plan(segments, options), mask: options.mask)
    }

    /// Encodes what was planned.
    ///
    /// - Parameter mask: Nil for the one of lowest penalty.
    public mutating func encode(_ plan: EncodingPlan, mask: Mask? = nil) -> QRCode {
        plan.write(to: &data)
        return finish(plan.version, plan.level, mask)
    }
}
