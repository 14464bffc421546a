import JPEGDecoding
import QRCodes

/// Reads JPEG files.
enum JPEGReader {
    /// Wraps jpeg_picture_begin and jpeg_picture_read_luminance.
    static func read(_ bytes: [UInt8]) throws(PictureError) -> Luminance {
        var info = JPEGPicture()
        guard jpeg_picture_begin(&info, bytes, bytes.count) != 0 else { throw .damaged(message(of: info)) }
        let (width, height) = (Int(info.width), Int(info.height))
        guard Luminance.isAllowed(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
        var pixels = [UInt8](repeating: 0, count: width * height)
        guard jpeg_picture_read_luminance(&info, bytes, bytes.count, &pixels) != 0 else {
            throw .damaged(message(of: info))
        }
        guard let picture = Luminance(width: width, height: height, pixels: pixels) else {
            throw .tooLarge(width: width, height: height)
        }
        return picture
    }

    private static func message(of info: JPEGPicture) -> String {
        withUnsafeBytes(of: info.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
