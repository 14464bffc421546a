import Foundation
import Pictures
import QRCodes
import Testing

struct PictureFileTests {
    /// One of the files beside the tests.
    private func file(_ name: String) throws -> [UInt8] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files/" + name)
        return Array(try Data(contentsOf: path))
    }

    @Test func `a code drawn as PNG reads back from the file`() throws {
        let code = try QRCode.encode("안녕하세요 PNG")
        let picture = try Luminance.decode(file: try code.png(DrawingStyle(moduleSize: 3)))
        #expect(picture.width == (code.modulesPerSide + 8) * 3)
        #expect(QRReader().read(picture).map { $0.message.text() } == ["안녕하세요 PNG"])
    }

    @Test(arguments: ["gray.jpg", "colour.jpg", "progressive.jpg", "colour.png", "transparent.png", "sixteen-bit.png"])
    func `a code reads back from every flavour of file`(name: String) throws {
        let picture = try Luminance.decode(file: try file(name))
        #expect(QRReader().read(picture).map { $0.message.text() } == ["picture file"])
    }

    @Test func `a picture of one pixel holds nothing`() throws {
        let picture = try Luminance.decode(file: try file("one-pixel.png"))
        #expect(picture.pixels.count == 1)
        #expect(QRReader().read(picture).isEmpty)
    }

    @Test func `what is no picture is said to be none`() {
        for bytes in [[], Array("not a picture".utf8), [0xFF, 0xD8], [0x89, 0x50]] as [[UInt8]] {
            #expect(throws: PictureError.unknownFormat) { try Luminance.decode(file: bytes) }
        }
    }

    @Test func `a picture that claims to be enormous is refused before its memory is taken`() throws {
        let claim = try file("claims-100000.png")
        #expect(throws: PictureError.tooLarge(width: 100_000, height: 100_000)) { try Luminance.decode(file: claim) }
        // The same in JPEG: height and width are two bytes each, after the marker of the frame.
        var jpeg = try file("gray.jpg")
        let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: PictureError.self) { try Luminance.decode(file: jpeg) }
    }

    @Test func `a file cut anywhere is an error or a picture, never a trap`() throws {
        for name in ["gray.jpg", "progressive.jpg", "colour.png", "sixteen-bit.png"] {
            let whole = try file(name)
            for count in stride(from: 0, to: whole.count, by: 13) {
                _ = try? Luminance.decode(file: Array(whole[..<count]))
            }
            if name.hasSuffix("png") {
                #expect(throws: PictureError.self) { try Luminance.decode(file: Array(whole[..<(whole.count / 2)])) }
            }
        }
    }

    @Test func `a file with wrong bytes is an error or a picture, never a trap`() throws {
        for name in ["colour.jpg", "progressive.jpg", "transparent.png"] {
            let whole = try file(name)
            for place in stride(from: 8, to: whole.count, by: 7) {
                var damaged = whole
                damaged[place] ^= 0xFF
                _ = try? Luminance.decode(file: damaged)
            }
        }
    }
}
