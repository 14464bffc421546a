/// Why a PNG picture cannot be made.
public enum PNGError: Error, Equatable, Sendable {
    /// A module must be at least one pixel wide, and the picture at most `largest` pixels.
    case unusableSize(pixelsPerSide: Int, largest: Int)
    /// libpng refused, in its own words.
    case writingFailed(String)
}
