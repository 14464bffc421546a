import Testing

@testable import QRCodes

struct StagesTests {
    @Test func `each stage shows what it made of the picture`() throws {
        let code = try QRCode.encode("stages", version: Version(2))
        let drawn = DrawnPicture(code, pixelsPerModule: 4)
        let stages = QRReader().stages(of: drawn.luminance)
        #expect(stages.luminance == drawn.luminance)
        #expect(stages.binarized.pixels == drawn.pixels)
        let corners = stages.finders.map(\.upperLeft)
        for (x, y) in [(16, 16), (88, 16), (16, 88)] as [(Float, Float)] {
            #expect(corners.contains { abs($0.x - x) < 1 && abs($0.y - y) < 1 })
        }
        let symbol = try #require(stages.symbol)
        #expect(symbol.symbol.message.text() == "stages")
        #expect(ModuleGrid(of: symbol) == ModuleGrid(code))
        let last = try #require(symbol.places.last)
        #expect(abs(last.x - 114) < 1 && abs(last.y - 114) < 1)
    }

    @Test func `without a symbol there is still what was looked for`() throws {
        let blank = try #require(Luminance(width: 40, height: 30, pixels: [UInt8](repeating: 255, count: 1200)))
        let stages = QRReader().stages(of: blank)
        #expect(stages.binarized.width == 40)
        #expect(stages.finders.isEmpty)
        #expect(stages.symbol == nil)
        let dot = try #require(Luminance(width: 1, height: 1, pixels: [0]))
        #expect(QRReader().stages(of: dot).binarized == dot)
    }
}
