/// What a symbol holds.
public struct Message: Equatable, Hashable, Sendable {
    /// What it says, in its order.
    public let segments: [ReadSegment]
    /// Its place, if it is one of several symbols that hold one text.
    public let structuredAppend: StructuredAppend?
    /// Whose data format it follows, if it names one.
    public let application: ApplicationIndicator?

    /// The bytes of all segments. Characters of kanji and hanzi mode are two bytes each, of Shift JIS and GB 2312.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for segment in segments { bytes += segment.bytes }
        return bytes
    }
}
