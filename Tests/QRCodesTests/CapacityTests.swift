import QRCodes
import Testing

struct CapacityTests {
    private static let anyMask = Mask(0)

    @Test(arguments: PublishedCapacity.all)
    func aFullSymbolIsTheSmallest(_ published: PublishedCapacity) throws {
        for text in Self.texts(filling: published) {
            let code = try QRCode.encode(text, level: published.level, mask: Self.anyMask)
            #expect(code.version == published.version)
            #expect(code.level == published.level)
        }
    }

    @Test(arguments: PublishedCapacity.all)
    func oneCharacterMoreDoesNotFit(_ published: PublishedCapacity) {
        for text in Self.texts(filling: published) {
            let longer = text + text.suffix(1)
            let error = #expect(throws: EncodingError.self) {
                try QRCode.encode(longer, level: published.level, version: published.version, mask: Self.anyMask)
            }
            // The last character takes 3 to 8 bits, of which some may have been free.
            #expect((1...8).contains(error?.bitsTooMany ?? 0))
        }
    }

    private static func texts(filling published: PublishedCapacity) -> [String] {
        [
            String(repeating: "7", count: published.digits),
            String(repeating: "Q", count: published.alphanumericCharacters),
            String(repeating: "q", count: published.bytes),
        ]
    }

    @Test func allOneHundredAndSixtyCellsAreTested() {
        #expect(PublishedCapacity.all.count == 160)
    }

    @Test func tooLongSaysHowManyBitsTooMany() {
        // Four bits of mode, eight of count, eight bytes: 76 bits for 72.
        let error = #expect(throws: EncodingError.self) {
            try QRCode.encode("abcdefgh", level: .high, version: Version(1))
        }
        #expect(error == .textTooLong(bits: 76, capacity: 72))
        #expect(error?.bitsTooMany == 4)
    }

    @Test func aTextBeyondEverySymbolSaysHowManyBitsTooMany() {
        let error = #expect(throws: EncodingError.self) {
            try QRCode.encode(String(repeating: "a", count: 1_000_000), level: .low)
        }
        #expect(error == .textTooLong(bits: 8_000_020, capacity: 23_648))
    }

    @Test(arguments: 192...217)
    func bytesAroundVersionFourteenAtHighFit(count: Int) throws {
        let code = try QRCode.encode(String(repeating: "q", count: count), level: .high, mask: Self.anyMask)
        let versions = [(14, 194), (15, 220)]
        #expect(code.version.number == versions.first { count <= $0.1 }?.0)
    }

    @Test(arguments: [2809, 2810, 2811, 2870, 2952, 2953])
    func bytesOfTheLargestSymbolFit(count: Int) throws {
        let code = try QRCode.encode(String(repeating: "q", count: count), level: .low, mask: Self.anyMask)
        #expect(code.version.number == (count <= 2809 ? 39 : 40))
    }
}
