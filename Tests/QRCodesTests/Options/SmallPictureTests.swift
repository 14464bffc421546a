import QRCodes
import Testing

struct SmallPictureTests {
    @Test func smallSymbolsHaveTwoLightModulesAround() throws {
        let micro = try MicroQRCode.encode("12345")
        #expect(micro.svg().contains("viewBox=\"0 0 15 15\""))
        #expect(micro.svgPath().hasPrefix("M2 2h7v1h-7z"))
        let wide = try RectangularQRCode.encode("12345", version: RectangularVersion(rows: 7, columns: 43))
        #expect(wide.svg(pixelsPerModule: 3).contains("width=\"141\" height=\"33\" viewBox=\"0 0 47 11\""))
        #expect(wide.terminalLines(ink: .darkOnLight).count == 6)
        #expect(wide.terminalLines(ink: .darkOnLight).allSatisfy { $0.count == 47 })
    }
}
