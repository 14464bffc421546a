import Pictures
import QRCodes
import Testing

struct StagePictureTests {
    @Test func `a picture shows each stage, enlarged to be looked at`() throws {
        let code = try QRCode.encode("stages")
        let picture = try Luminance.decode(file: try code.png(DrawingStyle(moduleSize: 3)))
        let pictures = try QRReader().stages(of: picture).pictures()
        #expect(pictures.map(\.name) == ["1-luminance", "2-binarized", "3-finders", "4-grid", "5-symbol"])
        let decoded = try pictures.map { try Luminance.decode(file: $0.file) }
        #expect(decoded[..<4].map(\.width) == [870, 870, 870, 870])
        for readable in [decoded[0], decoded[1], decoded[4]] {
            #expect(QRReader().read(readable).map { $0.message.text() } == ["stages"])
        }
        // Black, white and the colour of the lines.
        #expect(Set(decoded[0].pixels).count == 2)
        #expect(Set(decoded[2].pixels).count == 3)
    }
}
