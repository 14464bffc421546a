import CPNG
import QRCodes

/// Writes PNG files through libpng's simplified interface, which reports errors without `longjmp`.
enum PNGWriter {
    /// Wraps png_image_write_to_memory.
    ///
    /// - Parameter pixels: 0 for light and 1 for dark, row by row. Two colours make a file of one bit a pixel.
    static func write(
        width: Int, height: Int, pixels: [UInt8], colours: SymbolColours
    ) throws(DrawingError) -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLORMAP | PNG_FORMAT_FLAG_COLOR)
        image.colormap_entries = 2
        let map = [colours.light, colours.dark].flatMap { [$0.red, $0.green, $0.blue] }
        // A file without compression would be no larger than this.
        var file = [UInt8](repeating: 0, count: height * (width / 8 + 2) + 4096)
        var size = file.count
        guard png_image_write_to_memory(&image, &file, &size, 0, pixels, 0, map) != 0 else {
            throw .writingFailed(message(of: image))
        }
        file.removeLast(file.count - size)
        return file
    }

    static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
