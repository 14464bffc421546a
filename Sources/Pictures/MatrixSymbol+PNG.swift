import CPNG
public import QRCodes

extension MatrixSymbol {
    /// A picture in PNG, black on white with one bit a pixel, every module the same whole number of pixels wide.
    ///
    /// - Parameters:
    ///   - pixelsPerModule: From 1; the picture may be up to 8,192 pixels wide.
    ///   - quietZone: The light margin in modules; nil for what readers want.
    public func png(pixelsPerModule: Int = 8, quietZone: UInt8? = nil) throws(PNGError) -> [UInt8] {
        let margin = Int(quietZone ?? Self.standardQuietZone)
        let (width, overflows) = (max(columns, rows) + 2 * margin).multipliedReportingOverflow(by: pixelsPerModule)
        let largest = 8192
        guard !overflows, (1...largest).contains(width) else {
            throw .unusableSize(pixelsPerSide: overflows ? .max : width, largest: largest)
        }
        return try PNGWriter.write(
            width: (columns + 2 * margin) * pixelsPerModule, height: (rows + 2 * margin) * pixelsPerModule,
            pixels: pixels(pixelsPerModule, margin))
    }

    /// The pixels row by row, 0 for light and 1 for dark.
    private func pixels(_ pixelsPerModule: Int, _ margin: Int) -> [UInt8] {
        let columns = -margin..<columns + margin
        let rows = -margin..<rows + margin
        var pixels: [UInt8] = []
        pixels.reserveCapacity(columns.count * rows.count * pixelsPerModule * pixelsPerModule)
        for row in rows {
            let line = columns.flatMap { column in
                repeatElement(isDark(column: column, row: row) ? 1 as UInt8 : 0, count: pixelsPerModule)
            }
            for _ in 0..<pixelsPerModule { pixels += line }
        }
        return pixels
    }
}
