/// What a symbol is going to hold, and in which size.
public struct EncodingPlan: Sendable {
    /// The smallest of those allowed that has the room.
    public let version: Version
    /// The level asked for, or a higher one if that was allowed.
    public private(set) var level: ErrorCorrectionLevel
    private let planned: PlannedSegments
    /// What the segments take of the symbol's data bits.
    public let bits: Int

    /// The smallest symbol that holds the segments, which may be others in a larger one.
    ///
    /// - Parameter segments: The segments for a kind of headers; nil if they surely do not go into so many bits, when there is
    ///   such a limit.
    init(
        _ level: ErrorCorrectionLevel, in versions: ClosedRange<Version>,
        segments: (_ headers: SegmentHeaders, _ room: Int?) throws(EncodingError) -> PlannedSegments?
    ) throws(EncodingError) {
        let versions = versions.lowerBound.number...versions.upperBound.number
        var tooLong = EncodingError.textTooLong(bits: 0, capacity: 0)
        for band in VersionBand.allCases where band.versions.overlaps(versions) {
            let allowed = band.versions.clamped(to: versions)
            let isLast = allowed.upperBound == versions.upperBound
            let headers = SegmentHeaders(band)
            let room = BlockLayout(Version(known: allowed.upperBound), level).dataBits
            guard let segments = try segments(headers, isLast ? nil : room) else { continue }
            let bits = segments.bits(headers)
            if bits > room {
                tooLong = .textTooLong(bits: bits, capacity: room)
                continue
            }
            var number = allowed.lowerBound
            while BlockLayout(Version(known: number), level).dataBits < bits { number += 1 }
            (self.version, self.level, planned, self.bits) = (Version(known: number), level, segments, bits)
            return
        }
        throw tooLong
    }

    /// The same, with the level raised if that is allowed.
    init(
        _ options: EncodingOptions,
        segments: (_ headers: SegmentHeaders, _ room: Int?) throws(EncodingError) -> PlannedSegments?
    ) throws(EncodingError) {
        try self.init(options.level, in: options.versions, segments: segments)
        if options.raisesLevel { raiseLevel() }
    }

    /// In the order in which they are written, declarations included.
    public var segments: [Segment] { planned.all }

    /// The data bits of the symbol.
    public var capacity: Int { BlockLayout(version, level).dataBits }

    /// Takes the highest level that the symbol has room for.
    private mutating func raiseLevel() {
        for higher in ErrorCorrectionLevel.allCases where BlockLayout(version, higher).dataBits >= bits {
            level = higher
        }
    }

    /// Writes the data codewords, with what fills the symbol up.
    func write(to data: inout BitWriter) {
        data.removeAll(capacity: capacity / 8)
        let headers = SegmentHeaders(VersionBand(of: version))
        planned.write(to: &data, headers)
        data.pad(to: capacity)
    }
}

extension EncodingPlan: Equatable {
    /// Whether they make the same symbol.
    public static func == (left: EncodingPlan, right: EncodingPlan) -> Bool {
        left.version == right.version && left.level == right.level && left.segments == right.segments
    }
}
