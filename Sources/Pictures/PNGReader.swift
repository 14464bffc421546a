import CPNG
import QRCodes

/// Reads PNG files through libpng's simplified interface, which reports errors without `longjmp`.
enum PNGReader {
    /// Wraps png_image_begin_read_from_memory and png_image_finish_read.
    static func read(_ bytes: [UInt8]) throws(PictureError) -> Luminance {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        let result = bytes.withUnsafeBytes { (file) -> Result<Luminance, PictureError> in
            guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
                return .failure(.damaged(PNGWriter.message(of: image)))
            }
            let (width, height) = (Int(image.width), Int(image.height))
            guard Luminance.isAllowed(width: width, height: height) else {
                return .failure(.tooLarge(width: width, height: height))
            }
            image.format = png_uint_32(PNG_FORMAT_GRAY)
            var white = png_color(red: 255, green: 255, blue: 255)
            var pixels = [UInt8](repeating: 0, count: width * height)
            guard png_image_finish_read(&image, &white, &pixels, 0, nil) != 0 else {
                return .failure(.damaged(PNGWriter.message(of: image)))
            }
            guard let picture = Luminance(width: width, height: height, pixels: pixels) else {
                return .failure(.tooLarge(width: width, height: height))
            }
            return .success(picture)
        }
        return try result.get()
    }
}
