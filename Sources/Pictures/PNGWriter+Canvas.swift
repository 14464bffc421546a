import CPNG
import QRCodes

extension PNGWriter {
    /// Wraps png_image_write_to_memory, for three bytes a pixel.
    static func write(_ canvas: Canvas) throws(DrawingError) -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(canvas.width)
        image.height = png_uint_32(canvas.height)
        image.format = png_uint_32(PNG_FORMAT_RGB)
        // Room for what cannot be compressed.
        let bytes = canvas.pixels.count + canvas.height
        var file = [UInt8](repeating: 0, count: bytes + bytes / 64 + 4096)
        var size = file.count
        guard png_image_write_to_memory(&image, &file, &size, 0, canvas.pixels, 0, nil) != 0 else {
            throw .writingFailed(message(of: image))
        }
        file.removeLast(file.count - size)
        return file
    }
}
