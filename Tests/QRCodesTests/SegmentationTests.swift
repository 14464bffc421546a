import Testing

@testable import QRCodes

struct SegmentationTests {
    @Test(arguments: ["Hello world", "hello", "Hæ", "a", "A_B", "A0\u{0}"])
    func lowerCaseAndOtherCharactersAreNeverAlphanumeric(text: String) {
        for segment in Self.segments(text) where segment.mode == .alphanumeric {
            #expect(segment.bytes.allSatisfy { AlphanumericCharacter($0) != nil })
        }
        #expect(Self.described(text).contains("byte"))
    }

    @Test func theFortyFiveCharactersAreThoseOfTheStandard() {
        let set = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
        #expect(set.utf8.map { AlphanumericCharacter($0)?.value } == Array(0..<45))
        #expect((0...255).filter { AlphanumericCharacter(UInt8($0)) != nil }.count == 45)
    }

    @Test func theShortestDivisionOfKnownTexts() {
        #expect(Self.described("01234567") == "numeric 8")
        #expect(Self.described("A0") == "alphanumeric 2")
        #expect(Self.described("AC-42") == "alphanumeric 5")
        #expect(Self.described("") == "")
        #expect(Self.described("ab\0cd\n") == "byte 6")
        #expect(
            Self.described("ABCDEFGHIJKLMNOPQRST" + String(repeating: "1", count: 30)) == "alphanumeric 20, numeric 30")
        let address = "bitcoin:BC1PF4CHXDQHN5TL3RDF5JVRPJQZWC4JFQ2T3E3JTYN6CLWJHHMPQTAQZFLMV"
        #expect(Self.described(address) == "byte 7, alphanumeric 62")
    }

    @Test func fourDigitsAreWorthASegmentInSmallSymbolsOnly() {
        #expect(
            VersionBand.allCases.map { Self.described("abcd1111", $0) }
                == ["byte 4, numeric 4", "byte 4, numeric 4", "byte 8"])
        #expect(
            VersionBand.allCases.map { Self.described("abcd11111", $0) }
                == ["byte 4, numeric 5", "byte 4, numeric 5", "byte 4, numeric 5"])
    }

    /// Tries every division of short texts.
    @Test func noDivisionIsShorter() throws {
        var random = SplitMix(state: 7)
        for round in 0..<400 {
            let count = 1 + round % 14
            // Long stretches of one kind make changing modes worth while.
            var kind = 0
            let text = (0..<count * 3).map { _ in
                if random.next() % 6 == 0 { kind = Int(random.next() % 3) }
                return Array(["0123456789", "ABCDEFG $%", "abcdé"][kind].unicodeScalars)[Int(random.next() % 5)]
            }
            let bytes = text.flatMap { Array(String($0).utf8) }
            for band in VersionBand.allCases {
                let plain = PlainSegmentation(bytes, band)
                let headers = SegmentHeaders(band)
                let segments = try TextDivision(String(decoding: bytes, as: UTF8.self)).segments(headers)
                #expect(headers.bits(segments) == plain.fewestBits)
                #expect(segments.flatMap(\.bytes) == bytes)
                var writer = BitWriter(capacity: 100)
                for segment in segments { segment.write(to: &writer, headers) }
                #expect(writer.bitCount == plain.fewestBits)
            }
        }
    }

    @Test func textBeyondASCIIIsDeclaredAsUTF8() {
        for text in ["Blüte", "é", "日本", "안녕하세요 QR", "💡 Русский текст!", "麻杏石甘口服液"] {
            let codewords = Self.codewords(text)
            // ECI 26, then mode byte: 0111 00011010 0100.
            #expect(codewords.prefix(2) == [0b0111_0001, 0b1010_0100])
        }
    }

    @Test func asciiIsNotDeclared() {
        #expect(Self.codewords("ab\u{7F}").prefix(1) == [0b0100_0000])
        #expect(Self.codewords("123e4567-e89b-12d3-a456-426614174000").first.map { $0 >> 4 } != 0b0111)
    }

    @Test func theDeclarationCanBeLeftOut() throws {
        let all = try QRCode.encode("12345678901234é", level: .low, version: Version(2), mask: Mask(0))
        let bare = try QRCode.encode(
            "12345678901234é", level: .low, version: Version(2), mask: Mask(0), declaringUTF8: false)
        #expect(all != bare)
        #expect(try QRCode.encode("é", level: .high, declaringUTF8: false).version.number == 1)
        // Five bytes and a declaration are 64 bits of the 72 in 1-H; six fit only without it.
        #expect(throws: EncodingError.textTooLong(bits: 80, capacity: 72)) {
            try QRCode.encode("abcdeé", level: .high, version: Version(1))
        }
        #expect(throws: Never.self) {
            try QRCode.encode("abcdeé", level: .high, version: Version(1), declaringUTF8: false)
        }
    }

    @Test func nulAndNewlineAreBytesLikeOthers() {
        #expect(Self.codewords("ab\0cd\n").prefix(8) == [0x40, 0x66, 0x16, 0x20, 0x06, 0x36, 0x40, 0xA0])
    }

    private static func segments(_ text: String, _ band: VersionBand = .small) -> [Segment] {
        (try? TextDivision(text).segments(SegmentHeaders(band))) ?? []
    }

    private static func described(_ text: String, _ band: VersionBand = .small) -> String {
        segments(text, band).map { "\($0.mode) \($0.bytes.count)" }.joined(separator: ", ")
    }

    private static func codewords(_ text: String) -> [UInt8] {
        let headers = SegmentHeaders(.small)
        var writer = BitWriter(capacity: 100)
        for segment in (try? TextDivision(text, EncodingOptions()).segments(headers)) ?? [] {
            segment.write(to: &writer, headers)
        }
        return writer.bytes.prefix(writer.bytes.count)
    }
}
