/// Why a picture file cannot be read.
public enum PictureError: Error, Equatable, Sendable {
    /// It is neither PNG nor JPEG.
    case unknownFormat
    /// It has more pixels than are read: 16,384 a side, and 67 million in all.
    case tooLarge(width: Int, height: Int)
    /// The library that decodes it refused, in its own words.
    case damaged(String)
}
