import QRCodes

/// A picture of a symbol as a camera would give it, gray and four pixels for each module.
func picture(of code: QRCode) -> Luminance {
    let (scale, margin) = (4, 4)
    let side = (code.modulesPerSide + 2 * margin) * scale
    var pixels = [UInt8](repeating: 255, count: side * side)
    for row in 0..<side {
        for column in 0..<side where code.isDark(column: column / scale - margin, row: row / scale - margin) {
            pixels[row * side + column] = 0
        }
    }
    return Luminance(width: side, height: side, pixels: pixels)!
}
