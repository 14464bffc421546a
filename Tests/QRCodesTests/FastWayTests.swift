import Testing

@testable import QRCodes

/// The fast way against the standard step by step.
struct FastWayTests {
    @Test(arguments: 1...40)
    func everySymbolEqualsTheStandardStepByStep(number: Int) throws {
        let version = Version(known: number)
        var encoder = QREncoder()
        var random = SplitMix(state: UInt64(number))
        for (index, level) in ErrorCorrectionLevel.allCases.enumerated() {
            let capacity = BlockLayout(version, level).dataCodewords - 5
            let text = Self.text(Int(random.next() % UInt64(capacity)), &random)
            let segments = try TextDivision(text).segments(SegmentHeaders(VersionBand(of: version)))
            for mask in [Mask(known: index * 2), Mask(known: index * 2 + 1)] {
                let code = try encoder.encode(text, .exactly(level, version, mask))
                #expect(code.rows == PlainSymbol(segments, version, level, mask).rows)
            }
            #expect(try Self.compact(text, level, version) == encoder.encode(text, .exactly(level, version)))
        }
    }

    @Test(arguments: ["", "01234567", "ABC abc 1234567890123", "안녕하세요 QR", "日本é"])
    func theCompactWayChoosesTheSame(text: String) throws {
        for level in ErrorCorrectionLevel.allCases {
            #expect(try Self.compact(text, level, nil) == QRCode.encode(text, level: level))
        }
        #expect(throws: EncodingError.textTooLong(bits: 8_000_020, capacity: 23_648)) {
            try Self.compact(String(repeating: "a", count: 1_000_000), .low, nil)
        }
    }

    private static func compact(_ text: String, _ level: ErrorCorrectionLevel, _ version: Version?) throws -> QRCode {
        let versions = version.map { $0...$0 } ?? .smallest ... .largest
        return CompactEncoder.encode(
            try QREncoder.plan(text, EncodingOptions(level: level, versions: versions)), mask: nil)
    }

    @Test func whatAnEncoderKeepsChangesNothing() throws {
        var encoder = QREncoder()
        var random = SplitMix(state: 40)
        // Smaller and larger symbols in turns, so that what one leaves behind would show in the next.
        for number in [40, 1, 27, 7, 39, 2, 12, 40, 3, 26, 11] {
            let text = Self.text(number * 9, &random)
            let version = Version(known: number)
            #expect(
                try encoder.encode(text, .exactly(.low, version))
                    == QRCode.encode(text, level: .low, version: version))
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 20, 27, 28, 34, 40])
    func theMaskIsTheOneOfLowestPenalty(number: Int) throws {
        var random = SplitMix(state: UInt64(number))
        let version = Version(known: number)
        let level = ErrorCorrectionLevel.allCases[number % 4]
        let text = Self.text(number * 3, &random)
        let codes = try (0..<8).map { try QRCode.encode(text, level: level, version: version, mask: Mask($0)) }
        let chosen = try QRCode.encode(text, level: level, version: version)
        let penalties = codes.map { PlainPenalty($0.rows).total }
        #expect(chosen.mask.number == penalties.firstIndex(of: penalties.min() ?? 0))
    }

    @Test func aSymbolOfZerosOnlyIsPlacedRightly() throws {
        // The longest runs of one bit.
        let text = String(repeating: "\0", count: 100)
        for number in [6, 7, 14, 21] {
            let version = Version(known: number)
            let segments = try TextDivision(text).segments(SegmentHeaders(VersionBand(of: version)))
            let code = try QRCode.encode(text, level: .low, version: version, mask: Mask(0))
            #expect(code.rows == PlainSymbol(segments, version, .low, Mask(known: 0)).rows)
        }
    }

    private static func text(_ count: Int, _ random: inout SplitMix) -> String {
        var alphabet: [UInt8] = Array("0123456789".utf8)
        return String(
            decoding: (0..<count).map { index in
                if index % 17 == 0 {
                    alphabet = Array(["0123456789", "ABCDEFGHIJ $%*+-./:", "abcdefg_\0~"][Int(random.next() % 3)].utf8)
                }
                return alphabet[Int(random.next() % UInt64(alphabet.count))]
            }, as: UTF8.self)
    }
}
