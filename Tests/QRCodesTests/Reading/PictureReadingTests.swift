import Testing

@testable import QRCodes

struct PictureReadingTests {
    @Test func `every version reads back from its own picture, with its corners`() throws {
        let reader = QRReader()
        for number in stride(from: 1, through: 40, by: 3) {
            let text = "version \(number)"
            let code = try QRCode.encode(text, version: Version(number))
            let symbols = reader.read(DrawnPicture(code, pixelsPerModule: 3).luminance)
            #expect(symbols.map { $0.message.text() } == [text])
            let corners = try #require(symbols.first?.corners)
            #expect(abs(corners.upperLeft.x - 12) < 1 && abs(corners.upperLeft.y - 12) < 1)
            let far = Float(12 + 3 * code.modulesPerSide)
            #expect(abs(corners.lowerRight.x - far) < 1.5 && abs(corners.lowerRight.y - far) < 1.5)
        }
    }

    @Test func `every level and mask reads back`() throws {
        let reader = QRReader()
        for level in ErrorCorrectionLevel.allCases {
            for mask in 0..<8 {
                let code = try QRCode.encode("level and mask", level: level, mask: Mask(mask))
                let symbol = try #require(reader.read(DrawnPicture(code).luminance).first)
                #expect(symbol.level == level)
                #expect(symbol.mask == mask)
                #expect(symbol.message.text() == "level and mask")
            }
        }
    }

    @Test func `turned, mirrored and inverted codes are read, and said to be so`() throws {
        let code = try QRCode.encode("any way round")
        var picture = DrawnPicture(code)
        let reader = QRReader()
        for _ in 0..<4 {
            let upright = try #require(reader.read(picture.luminance).first)
            #expect(upright.message.text() == "any way round")
            #expect(!upright.isMirrored && !upright.isInverted)
            let mirrored = try #require(reader.read(picture.mirrored.luminance).first)
            #expect(mirrored.message.text() == "any way round")
            #expect(mirrored.isMirrored)
            let inverted = try #require(reader.read(picture.inverted.luminance).first)
            #expect(inverted.message.text() == "any way round")
            #expect(inverted.isInverted)
            picture = picture.turned
        }
    }

    @Test func `several codes in a picture are all read, and one is enough if so wished`() throws {
        let first = DrawnPicture(try QRCode.encode("first"))
        let second = DrawnPicture(try QRCode.encode("second"))
        let both = first.beside(second)
        let reader = QRReader()
        let texts = reader.read(both.luminance).compactMap { $0.message.text() }
        #expect(texts.sorted() == ["first", "second"])
        #expect(reader.read(both.luminance, .firstQRCode).count == 1)
    }

    @Test func `coloured pixels and gaps between rows are understood`() throws {
        let drawn = DrawnPicture(try QRCode.encode("layout"))
        let reader = QRReader()
        for layout in [PixelLayout.rgb, .rgba, .bgra] {
            var bytes: [UInt8] = []
            for row in 0..<drawn.height {
                for pixel in drawn.pixels[row * drawn.width..<(row + 1) * drawn.width] {
                    bytes += [UInt8](repeating: pixel, count: layout.bytesPerPixel)
                }
                bytes += [7, 7, 7]
            }
            let perRow = drawn.width * layout.bytesPerPixel + 3
            let symbols = bytes.withUnsafeBufferPointer {
                reader.read($0, width: drawn.width, height: drawn.height, layout: layout, bytesPerRow: perRow)
            }
            #expect(symbols.map { $0.message.text() } == ["layout"])
            let luminance = try #require(
                Luminance(width: drawn.width, height: drawn.height, bytes: bytes, layout: layout, bytesPerRow: perRow))
            #expect(luminance.pixels == drawn.pixels)
        }
    }

    @Test func `pictures too small for a code, flat or of noise hold none`() throws {
        let reader = QRReader()
        var random = SeededRandom(seed: 3)
        for (width, height) in [(1, 1), (1, 500), (10, 10), (21, 21), (64, 48), (300, 200)] {
            for value in [UInt8(0), 128, 255] {
                let flat = [UInt8](repeating: value, count: width * height)
                #expect(reader.read(try #require(Luminance(width: width, height: height, pixels: flat))).isEmpty)
            }
            let noise = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(reader.read(try #require(Luminance(width: width, height: height, pixels: noise))).isEmpty)
        }
    }

    @Test func `sizes that cannot be are refused`() {
        #expect(Luminance(width: 0, height: 5, pixels: []) == nil)
        #expect(Luminance(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
        #expect(Luminance(width: Int.max, height: Int.max, pixels: []) == nil)
        #expect(Luminance(width: 4, height: 4, bytes: [1, 2], layout: .rgba) == nil)
        let bytes: [UInt8] = [1, 2, 3]
        let symbols = bytes.withUnsafeBufferPointer { QRReader().read($0, width: 100, height: 100, layout: .rgba) }
        #expect(symbols.isEmpty)
    }

    @Test func `symbols with one finder pattern are read in every direction`() throws {
        let reader = QRReader()
        for vector in SymbolVector.all where vector.version.hasPrefix("M") || vector.version.hasPrefix("R") {
            guard let bytes = vector.bytes, bytes.count > 3 else { continue }
            var picture = DrawnPicture(vector.grid, pixelsPerModule: 4, quietZone: 2)
            for _ in 0..<4 {
                let symbols = reader.read(picture.luminance)
                #expect(symbols.map(\.bytes) == [bytes], "\(vector.version)")
                picture = picture.turned
            }
        }
    }

    @Test func `damaged pictures never say anything else`() throws {
        let reader = QRReader()
        var random = SeededRandom(seed: 11)
        let text = "nothing else than this"
        let clean = DrawnPicture(try QRCode.encode(text, level: .quartile))
        for _ in 0..<300 {
            var pixels = clean.pixels
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let side = Int.random(in: 1...40, using: &random)
                let left = Int.random(in: 0..<clean.width, using: &random)
                let top = Int.random(in: 0..<clean.height, using: &random)
                let value = UInt8.random(in: 0...255, using: &random)
                for row in top..<min(clean.height, top + side) {
                    for column in left..<min(clean.width, left + side) { pixels[row * clean.width + column] = value }
                }
            }
            let picture = try #require(Luminance(width: clean.width, height: clean.height, pixels: pixels))
            for symbol in reader.read(picture) { #expect(symbol.message.text() == text) }
        }
    }

    @Test func `a camera's reader follows a code that moves, and finds another that appears elsewhere`() throws {
        let reader = QRReader()
        let code = DrawnPicture(try QRCode.encode("in a frame"), pixelsPerModule: 3)
        for (left, top) in [(100, 80), (106, 84), (110, 90), (400, 300), (402, 301)] {
            let symbols = reader.read(code.placed(left, top, inWidth: 640, height: 480).luminance, .camera)
            #expect(symbols.map { $0.message.text() } == ["in a frame"])
            let corner = try #require(symbols.first?.corners?.upperLeft)
            #expect(abs(corner.x - Float(left + 12)) < 1 && abs(corner.y - Float(top + 12)) < 1)
        }
        let empty = try #require(Luminance(width: 640, height: 480, pixels: [UInt8](repeating: 200, count: 640 * 480)))
        #expect(reader.read(empty, .camera).isEmpty)
    }

    @Test func `noise and blur that hide the finder patterns are filtered away`() throws {
        let drawn = DrawnPicture(try QRCode.encode("filtered"), pixelsPerModule: 3)
        var random = SeededRandom(seed: 5)
        let noisy = drawn.pixels.map { UInt8(clamping: Int($0) / 2 + 60 + Int.random(in: -70...70, using: &random)) }
        let picture = try #require(Luminance(width: drawn.width, height: drawn.height, pixels: noisy))
        #expect(QRReader().read(picture).map { $0.message.text() } == ["filtered"])
    }

    @Test func `the noise of a flat picture is not taken for finder patterns`() throws {
        var random = SeededRandom(seed: 9)
        let noisy = (0..<640 * 480).map { _ in UInt8.random(in: 145...155, using: &random) }
        let picture = BinarizedPicture()
        noisy.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            picture.look(at: GrayPlane(pixels: start, width: 640, height: 480, stride: 640), .local)
            var search = FinderSearch(picture, most: 100)
            search.scan(from: 1, step: 3, Buffer<Int32>())
            #expect(search.patterns.isEmpty)
        }
    }
}
