import CPNG
public import QRCodes

extension QRCode {
    /// A picture in PNG, black on white with one bit a pixel, every module the same whole number of pixels wide.
    ///
    /// - Parameters:
    ///   - pixelsPerModule: From 1; the picture may be up to 8,192 pixels wide.
    ///   - quietZone: The light margin in modules; readers want four.
    public func png(pixelsPerModule: Int = 8, quietZone: UInt8 = 4) throws(PNGError) -> [UInt8] {
        let modules = modulesPerSide + 2 * Int(quietZone)
        let (side, overflows) = modules.multipliedReportingOverflow(by: pixelsPerModule)
        let largest = 8192
        guard !overflows, (1...largest).contains(side) else {
            throw .unusableSize(pixelsPerSide: overflows ? .max : side, largest: largest)
        }
        return try PNGWriter.write(side: side, pixels: pixels(pixelsPerModule, Int(quietZone)))
    }

    /// The pixels row by row, 0 for light and 1 for dark.
    private func pixels(_ pixelsPerModule: Int, _ margin: Int) -> [UInt8] {
        let modules = -margin..<modulesPerSide + margin
        var pixels: [UInt8] = []
        pixels.reserveCapacity(modules.count * modules.count * pixelsPerModule * pixelsPerModule)
        for row in modules {
            let line = modules.flatMap { column in
                repeatElement(isDark(column: column, row: row) ? 1 as UInt8 : 0, count: pixelsPerModule)
            }
            for _ in 0..<pixelsPerModule { pixels += line }
        }
        return pixels
    }
}
