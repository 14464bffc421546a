extension ModuleGrid {
    /// Finder and timing patterns of a Micro QR code (ISO/IEC 18004:2015 §6.3).
    mutating func drawMicroPatterns() {
        for place in stride(from: 8, to: columns, by: 2) {
            self[place, 0] = 1
            self[0, place] = 1
        }
        drawSquares(column: 0, row: 0, side: 7)
    }

    /// All function patterns of an rMQR code (ISO/IEC 23941 §6.3).
    mutating func drawRectangularPatterns(_ version: RectangularVersion) {
        let (right, bottom) = (columns - 1, rows - 1)
        for column in stride(from: 0, through: right, by: 2) {
            self[column, 0] = 1
            self[column, bottom] = 1
        }
        for row in stride(from: 0, through: bottom, by: 2) {
            self[0, row] = 1
            self[right, row] = 1
        }
        // The corner finder patterns, of which a separator hides one in symbols of nine rows.
        for offset in 0..<3 {
            self[right - offset, 0] = 1
            self[offset, bottom] = 1
        }
        self[right, 1] = 1
        self[right - 1, 1] = 0
        if rows >= 11 {
            self[0, bottom - 1] = 1
            self[1, bottom - 1] = 0
        }
        for place in 0..<min(8, rows) {
            self[7, place] = 0
            if rows > 7 { self[place, 7] = 0 }
        }
        drawSquares(column: 0, row: 0, side: 7)
        drawSquares(column: right - 4, row: bottom - 4, side: 5)
        for centre in version.alignmentCentres {
            for row in 0..<rows { self[centre, row] = UInt8(1 - row % 2) }
            for row in [1, 2, bottom - 2, bottom - 1] {
                self[centre - 1, row] = 1
                self[centre + 1, row] = 1
            }
        }
    }

    /// A dark square around a light one around a dark one.
    private mutating func drawSquares(column: Int, row: Int, side: Int) {
        for y in 0..<side {
            for x in 0..<side {
                let distance = min(x, y, side - 1 - x, side - 1 - y)
                self[column + x, row + y] = distance == 1 ? 0 : 1
            }
        }
    }
}
