import CPNG
import Pictures
import QRCodes
import Testing

struct PNGTests {
    @Test(arguments: [(1, 0), (1, 4), (3, 4), (8, 1)])
    func pixelsReadBackAsModules(pixelsPerModule: Int, margin: Int) throws {
        let style = DrawingStyle(quietZone: UInt8(margin), moduleSize: UInt8(pixelsPerModule))
        let symbols: [any MatrixSymbol] = [
            try QRCode.encode("안녕하세요 QR", version: Version(7)), try MicroQRCode.encode("MICRO"),
            try RectangularQRCode.encode("rectangular"),
        ]
        for symbol in symbols {
            let picture = try #require(DecodedPNG(try symbol.png(style)))
            #expect(picture.width == (symbol.columns + 2 * margin) * pixelsPerModule)
            #expect(picture.height == (symbol.rows + 2 * margin) * pixelsPerModule)
            for row in 0..<picture.height {
                let expected = (0..<picture.width).map { column -> UInt8 in
                    let isDark = symbol.isDark(
                        column: column / pixelsPerModule - margin, row: row / pixelsPerModule - margin)
                    return isDark ? 0 : 255
                }
                #expect(picture.gray(row: row) == expected)
            }
        }
    }

    @Test func aPixelTakesOneBit() throws {
        let file = try QRCode.encode("1").png()
        // Signature, length and name of the header, width, height, bit depth.
        #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(file[16..<24] == [0, 0, 0, 232, 0, 0, 0, 232])
        #expect(file[24] == 1)
    }

    @Test func theLargestPictureIsWritten() throws {
        let code = try QRCode.encode("1", version: Version(40))
        let picture = try #require(DecodedPNG(try code.png(DrawingStyle(moduleSize: 44))))
        #expect(picture.width == 8140 && picture.height == 8140)
        // Four light modules, then the first dark one.
        #expect(picture.gray(row: 4 * 44).firstIndex(of: 0) == 4 * 44)
    }

    @Test func aPictureThatIsTooLargeIsRefused() throws {
        let code = try QRCode.encode("1", version: Version(40))
        #expect(throws: DrawingError.tooLarge(side: 8325, longest: 8192)) { try code.png(DrawingStyle(moduleSize: 45)) }
        // 139 modules and twice 255, of 255 pixels.
        let wide = try RectangularQRCode.encode("1", version: RectangularVersion(rows: 7, columns: 139))
        #expect(throws: DrawingError.tooLarge(side: 165_495, longest: 8192)) {
            try wide.png(DrawingStyle(quietZone: 255, moduleSize: 255))
        }
    }

    @Test func coloursAreKept() throws {
        let colours = try SymbolColours(
            dark: Colour(red: 0, green: 40, blue: 85), light: Colour(red: 255, green: 238, blue: 221))
        let file = try QRCode.encode("1").png(DrawingStyle(moduleSize: 1, colours: colours))
        // The table of colours: its length, its name, and three bytes for each.
        let table: [UInt8] = [0, 0, 0, 6, 0x50, 0x4C, 0x54, 0x45, 255, 238, 221, 0, 40, 85]
        #expect(file.contains(table))
        #expect(file[24] == 1)
    }
}
