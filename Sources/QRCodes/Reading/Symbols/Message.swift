/// What a symbol holds.
public struct Message: Equatable, Hashable, Sendable {
    public let segments: [ReadSegment]
    public let structuredAppend: StructuredAppend?
    public let application: ApplicationIndicator?

    /// The bytes of all segments. Characters of kanji and hanzi mode are two bytes each, of Shift JIS and GB 2312.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for segment in segments { bytes += segment.bytes }
        return bytes
    }
}
