/// What a symbol is going to hold, and in which size.
public struct EncodingPlan: Equatable, Sendable {
    public let version: Version
    /// The level asked for, or a higher one if that was allowed.
    public let level: ErrorCorrectionLevel
    public let segments: [Segment]
    /// What the segments take of the symbol's data bits.
    public let bits: Int
    public let capacity: Int

    /// The smallest symbol that holds the segments, which may be others in a larger one.
    init(
        _ options: EncodingOptions, segments: (SegmentHeaders) throws(EncodingError) -> [Segment]
    ) throws(EncodingError) {
        let versions = options.versions.lowerBound.number...options.versions.upperBound.number
        var needed = 0
        for band in VersionBand.allCases where band.versions.overlaps(versions) {
            let allowed = band.versions.clamped(to: versions)
            let headers = SegmentHeaders(band)
            let segments = try segments(headers)
            let bits = segments.reduce(0 as Int64) { $0 + Int64($1.bits(headers)) }
            needed = Int(clamping: bits)
            guard let number = allowed.first(where: { Self.capacity($0, options.level) >= needed }) else { continue }
            self.version = Version(known: number)
            self.segments = segments
            self.bits = needed
            level = options.raisesLevel ? Self.highestLevel(options.level, number, needed) : options.level
            capacity = Self.capacity(number, level)
            return
        }
        throw .textTooLong(bits: needed, capacity: Self.capacity(versions.upperBound, options.level))
    }

    private static func capacity(_ number: Int, _ level: ErrorCorrectionLevel) -> Int {
        BlockLayout(Version(known: number), level).dataBits
    }

    private static func highestLevel(_ level: ErrorCorrectionLevel, _ number: Int, _ bits: Int) -> ErrorCorrectionLevel
    {
        ErrorCorrectionLevel.allCases.last { capacity(number, $0) >= bits } ?? level
    }
}
