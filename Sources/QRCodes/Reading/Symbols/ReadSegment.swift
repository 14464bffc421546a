/// A stretch of a read symbol that was written in one mode.
public struct ReadSegment: Equatable, Hashable, Sendable {
    /// How the segment's characters were written.
    public enum Mode: Equatable, Hashable, Sendable {
        /// Digits alone.
        case numeric
        /// The 45 characters of alphanumeric mode.
        case alphanumeric
        /// Bytes as they are.
        case byte
        /// Two bytes of Shift JIS a character.
        case kanji
        /// Two bytes of GB 2312 a character (GB/T 18284).
        case hanzi
    }

    /// The mode that the symbol names.
    public let mode: Mode
    /// The extended channel interpretation that was declared for it; nil if none was.
    public let interpretation: Int?
    /// What it holds; digits and letters as ASCII, kanji as Shift JIS.
    public let bytes: [UInt8]
}
