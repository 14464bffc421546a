public import QRCodes

extension MatrixSymbol {
    /// A picture in PNG with one bit a pixel, every module the same whole number of pixels wide.
    ///
    /// - Throws: ``DrawingError/tooLarge(side:longest:)`` beyond 8,192 pixels.
    public func png(_ style: DrawingStyle = DrawingStyle()) throws(DrawingError) -> [UInt8] {
        let size = DrawingSize(of: self, style)
        try size.check(longest: 8192)
        var pixels = [UInt8](repeating: 0, count: size.width * size.height)
        forEachDarkRun { column, row, length in
            let left = (column + size.margin) * size.scale
            let top = (row + size.margin) * size.scale
            for line in top..<top + size.scale {
                let start = line * size.width + left
                for pixel in start..<start + length * size.scale { pixels[pixel] = 1 }
            }
        }
        return try PNGWriter.write(width: size.width, height: size.height, pixels: pixels, colours: style.colours)
    }
}
