/// A stretch of a read symbol that was written in one mode.
public struct ReadSegment: Equatable, Hashable, Sendable {
    public enum Mode: Equatable, Hashable, Sendable {
        case numeric, alphanumeric, byte
        /// Two bytes of Shift JIS a character.
        case kanji
        /// Two bytes of GB 2312 a character (GB/T 18284).
        case hanzi
    }

    public let mode: Mode
    /// The extended channel interpretation that was declared for it; nil if none was.
    public let interpretation: Int?
    public let bytes: [UInt8]
}
