@testable import QRCodes

/// A picture of a symbol, to be read back.
struct DrawnPicture {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    init(_ code: QRCode, pixelsPerModule: Int = 4) {
        self.init(ModuleGrid(code), pixelsPerModule: pixelsPerModule, quietZone: 4)
    }

    init(_ grid: ModuleGrid, pixelsPerModule: Int, quietZone: Int) {
        let columns = -quietZone..<grid.columns + quietZone
        let rows = -quietZone..<grid.rows + quietZone
        var pixels: [UInt8] = []
        for row in rows {
            let line = columns.flatMap { column in
                let isInside = (0..<grid.columns).contains(column) && (0..<grid.rows).contains(row)
                let isDark = isInside && grid[column, row] == 1
                return [UInt8](repeating: isDark ? 0 : 255, count: pixelsPerModule)
            }
            for _ in 0..<pixelsPerModule { pixels += line }
        }
        self.init(width: columns.count * pixelsPerModule, height: rows.count * pixelsPerModule, pixels: pixels)
    }

    var luminance: Luminance {
        guard let luminance = Luminance(width: width, height: height, pixels: pixels) else {
            fatalError("a drawn picture has as many pixels as it says")
        }
        return luminance
    }

    /// Changes the pixels of a rectangle.
    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ change: (UInt8) -> UInt8) {
        for row in rows {
            for column in columns { pixels[row * width + column] = change(pixels[row * width + column]) }
        }
    }

    var inverted: DrawnPicture { DrawnPicture(width: width, height: height, pixels: pixels.map { 255 - $0 }) }

    var mirrored: DrawnPicture {
        let rows = (0..<height).map { Array(pixels[$0 * width..<($0 + 1) * width].reversed()) }
        return DrawnPicture(width: width, height: height, pixels: Array(rows.joined()))
    }

    /// A quarter to the right.
    var turned: DrawnPicture {
        let turned = (0..<width).flatMap { column in (0..<height).map { pixels[(height - 1 - $0) * width + column] } }
        return DrawnPicture(width: height, height: width, pixels: turned)
    }

    /// The two side by side, the lower one's rest white.
    func beside(_ other: DrawnPicture) -> DrawnPicture {
        let tall = max(height, other.height)
        let rows = (0..<tall).map { row in
            [self, other].flatMap { picture in
                row < picture.height
                    ? Array(picture.pixels[row * picture.width..<(row + 1) * picture.width])
                    : [UInt8](repeating: 255, count: picture.width)
            }
        }
        return DrawnPicture(width: width + other.width, height: tall, pixels: Array(rows.joined()))
    }

    /// On a larger gray picture.
    func placed(_ left: Int, _ top: Int, inWidth wide: Int, height tall: Int) -> DrawnPicture {
        var all = [UInt8](repeating: 180, count: wide * tall)
        for row in 0..<height {
            for column in 0..<width { all[(top + row) * wide + left + column] = pixels[row * width + column] }
        }
        return DrawnPicture(width: wide, height: tall, pixels: all)
    }
}
