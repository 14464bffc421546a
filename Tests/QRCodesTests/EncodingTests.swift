import QRCodes
import Testing

struct EncodingTests {
    @Test func emptyTextIsAVersionOneCode() throws {
        let code = try QRCode.encode("")
        #expect(code.version.number == 1)
        #expect(code.level == .medium)
    }
}
