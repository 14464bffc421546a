import CPNG

/// A picture as libpng reads it.
struct DecodedPNG {
    let width: Int
    let height: Int
    private let pixels: [UInt8]

    /// Nil if it is no PNG file. Wraps png_image_begin_read_from_memory and png_image_finish_read.
    init?(_ file: [UInt8]) {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else {
            return nil
        }
        image.format = png_uint_32(PNG_FORMAT_GRAY)
        width = Int(image.width)
        height = Int(image.height)
        var pixels = [UInt8](repeating: 128, count: width * height)
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
        self.pixels = pixels
    }

    func gray(row: Int) -> [UInt8] {
        Array(pixels[row * width..<(row + 1) * width])
    }
}
