import CheckIn
import Testing

@testable import QRCheckIn

struct SignatureDERTests {
    private func der(_ r: [UInt8], _ s: [UInt8]) -> [UInt8] {
        let body = [0x02, UInt8(r.count)] + r + [0x02, UInt8(s.count)] + s
        return [0x30, UInt8(body.count)] + body
    }

    private let full = [UInt8](repeating: 0x7F, count: 32)

    @Test func numbersComeOutAsThirtyTwoBytes() throws {
        #expect(Signature(der: der(full, full))?.bytes == full + full)
        let high = [UInt8](repeating: 0xFF, count: 32)
        #expect(Signature(der: der([0] + high, full))?.bytes == high + full)
        let short = try #require(Signature(der: der([0x01], [0x00, 0x80]))).bytes
        #expect(short == [UInt8](repeating: 0, count: 31) + [1] + [UInt8](repeating: 0, count: 31) + [0x80])
    }

    @Test func whatIsNoSuchSignatureIsRefused() {
        let good = der(full, full)
        #expect((0..<good.count).allSatisfy { Signature(der: Array(good.prefix($0))) == nil })
        #expect(Signature(der: good + [0]) == nil)
        #expect(Signature(der: der([UInt8](repeating: 1, count: 33), full)) == nil)
        #expect(Signature(der: der([UInt8](repeating: 0, count: 34), full)) == nil)
        #expect(Signature(der: der([], full)) == nil)
        #expect(Signature(der: [0x31] + good.dropFirst()) == nil)
        #expect(Signature(der: [0x30, 0x44, 0x03] + good.dropFirst(3)) == nil)
        #expect(Signature(der: [0x30, 0x80] + good.dropFirst(2)) == nil)
    }
}
