import CPNG
import Pictures
import QRCodes
import Testing

struct PNGTests {
    @Test(arguments: [(1, 0), (1, 4), (3, 4), (8, 1)])
    func pixelsReadBackAsModules(pixelsPerModule: Int, margin: Int) throws {
        let code = try QRCode.encode("안녕하세요 QR", version: Version(7))
        let file = try code.png(pixelsPerModule: pixelsPerModule, quietZone: UInt8(margin))
        let picture = try #require(DecodedPNG(file))
        #expect(picture.side == (code.modulesPerSide + 2 * margin) * pixelsPerModule)
        for row in 0..<picture.side {
            let expected = (0..<picture.side).map { column -> UInt8 in
                code.isDark(column: column / pixelsPerModule - margin, row: row / pixelsPerModule - margin) ? 0 : 255
            }
            #expect(picture.gray(row: row) == expected)
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
        let picture = try #require(DecodedPNG(try code.png(pixelsPerModule: 44)))
        #expect(picture.side == 8140)
        // Four light modules, then the first dark one.
        #expect(picture.gray(row: 4 * 44).firstIndex(of: 0) == 4 * 44)
    }

    @Test func sizesThatCannotBeDrawnAreRefused() throws {
        let code = try QRCode.encode("1")
        #expect(throws: PNGError.unusableSize(pixelsPerSide: 0, largest: 8192)) { try code.png(pixelsPerModule: 0) }
        #expect(throws: PNGError.unusableSize(pixelsPerSide: -29, largest: 8192)) { try code.png(pixelsPerModule: -1) }
        #expect(throws: PNGError.unusableSize(pixelsPerSide: 8207, largest: 8192)) {
            try code.png(pixelsPerModule: 283)
        }
        #expect(throws: PNGError.unusableSize(pixelsPerSide: .max, largest: 8192)) {
            try code.png(pixelsPerModule: .max)
        }
    }
}
