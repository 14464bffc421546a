/// What a symbol is going to hold, and in which size.
public struct EncodingPlan: Equatable, Sendable {
    public let version: Version
    /// The level asked for, or a higher one if that was allowed.
    public private(set) var level: ErrorCorrectionLevel
    public let segments: [Segment]
    /// What the segments take of the symbol's data bits.
    public let bits: Int

    /// The smallest symbol that holds the segments, which may be others in a larger one.
    init(
        _ level: ErrorCorrectionLevel, in versions: ClosedRange<Version>,
        segments: (SegmentHeaders) throws(EncodingError) -> [Segment]
    ) throws(EncodingError) {
        let versions = versions.lowerBound.number...versions.upperBound.number
        var tooLong = EncodingError.textTooLong(bits: 0, capacity: 0)
        for band in VersionBand.allCases where band.versions.overlaps(versions) {
            let headers = SegmentHeaders(band)
            let segments = try segments(headers)
            let bits = headers.bits(segments)
            for number in band.versions.clamped(to: versions) {
                let version = Version(known: number)
                let capacity = BlockLayout(version, level).dataBits
                if bits <= capacity {
                    (self.version, self.level, self.segments, self.bits) = (version, level, segments, bits)
                    return
                }
                tooLong = .textTooLong(bits: bits, capacity: capacity)
            }
        }
        throw tooLong
    }

    /// The data bits of the symbol.
    public var capacity: Int { BlockLayout(version, level).dataBits }

    /// Takes the highest level that the symbol has room for.
    mutating func raiseLevel() {
        for higher in ErrorCorrectionLevel.allCases where BlockLayout(version, higher).dataBits >= bits {
            level = higher
        }
    }

    /// Writes the data codewords, with what fills the symbol up.
    func write(to data: inout BitWriter) {
        data.removeAll()
        let headers = SegmentHeaders(VersionBand(of: version))
        for segment in segments { segment.write(to: &data, headers) }
        data.pad(to: capacity)
    }
}
