/// A gray picture: one byte a pixel, 0 black and 255 white.
public struct Luminance: Equatable, Sendable {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// Row by row, without gaps.
    public let pixels: [UInt8]

    /// How many pixels a picture may have at most: 16,384 a side, and 67 million in all.
    public static let largestSide = 1 << 14
    /// How many pixels a picture may have at most in all.
    public static let largestArea = 1 << 26

    /// Nil unless there are `width` × `height` pixels, and no more than may be.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard Self.isAllowed(width: width, height: height), pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Takes the luminance of coloured pixels, or copies gray ones.
    ///
    /// - Parameters:
    ///   - bytesPerRow: The distance from one row to the next.
    /// - Returns: Nil if the bytes are too few for that many rows, or the picture is larger than may be.
    public init?(width: Int, height: Int, bytes: [UInt8], layout: PixelLayout, bytesPerRow: Int? = nil) {
        guard Self.isAllowed(width: width, height: height) else { return nil }
        let perRow = bytesPerRow ?? width * layout.bytesPerPixel
        guard perRow >= width * layout.bytesPerPixel, perRow <= 1 << 20 else { return nil }
        guard bytes.count >= (height - 1) * perRow + width * layout.bytesPerPixel else { return nil }
        var pixels = [UInt8](repeating: 0, count: width * height)
        bytes.withUnsafeBufferPointer { bytes in
            pixels.withUnsafeMutableBufferPointer { pixels in
                guard let source = bytes.baseAddress, let target = pixels.baseAddress else { return }
                for row in 0..<height {
                    layout.copyLuminance(of: source + row * perRow, count: width, to: target + row * width)
                }
            }
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether a picture may be that large.
    public static func isAllowed(width: Int, height: Int) -> Bool {
        (1...largestSide).contains(width) && (1...largestSide).contains(height) && width * height <= largestArea
    }
}
