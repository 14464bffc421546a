import QRCodes
import Testing

struct GoldenSymbolTests {
    @Test func theExampleOfTheStandard() throws {
        let code = try QRCode.encode("01234567", level: .medium, version: Version(1), mask: Mask(2))
        #expect(code.drawing == GoldenSymbols.annexI)
    }

    @Test func alphanumericText() throws {
        let code = try QRCode.encode("AC-42", level: .high, version: Version(2), mask: Mask(7))
        #expect(code.drawing == GoldenSymbols.alphanumeric)
    }

    @Test func koreanTextWithVersionInformation() throws {
        let code = try QRCode.encode("안녕하세요 QR", level: .quartile, version: Version(7), mask: Mask(5))
        #expect(code.drawing == GoldenSymbols.korean)
    }
}
