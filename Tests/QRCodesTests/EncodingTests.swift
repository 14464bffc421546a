import QRCodes
import Testing

struct EncodingTests {
    @Test func emptyTextIsAVersionOneCode() throws {
        for level in ErrorCorrectionLevel.allCases {
            let code = try QRCode.encode("", level: level)
            #expect(code.version.number == 1)
        }
    }

    @Test func aHoldersCodeIsVersionElevenAtMedium() throws {
        let text = "QC1:" + String(repeating: "6BF 0%*3-N/+$K.:2", count: 22).prefix(362)
        #expect(text.utf8.count == 366)
        let code = try QRCode.encode(text)
        #expect(code.version.number == 11)
        #expect(code.level == .medium)
        #expect(code.modulesPerSide == 61)
    }

    @Test func theLevelIsTheOneAskedFor() throws {
        for level in ErrorCorrectionLevel.allCases {
            #expect(try QRCode.encode("A", level: level).level == level)
        }
    }

    @Test func versionAndMaskAreThoseAskedFor() throws {
        for number in [1, 9, 10, 26, 27, 40] {
            for mask in 0...7 {
                let code = try QRCode.encode("QR", version: Version(number), mask: Mask(mask))
                #expect([code.version.number, code.mask.number] == [number, mask])
            }
        }
    }

    @Test func sameTextSameSymbol() throws {
        let codes = try (0..<3).map { _ in try QRCode.encode("안녕하세요 QR") }
        #expect(Set(codes).count == 1)
        #expect(try QRCode.encode("안녕하세요 qr") != codes[0])
    }

    @Test func allBeyondTheSymbolIsLight() throws {
        let code = try QRCode.encode("01234567")
        #expect(code.isDark(column: 0, row: 0))
        #expect(code.isDark(column: 20, row: 0))
        for (column, row) in [(-1, 0), (0, -1), (21, 0), (0, 21), (Int.min, 3), (3, Int.max)] {
            #expect(!code.isDark(column: column, row: row))
        }
    }

    @Test func numbersOutsideTheStandardAreNoVersionsAndNoMasks() {
        #expect([0, 41, -1, Int.max].map { Version($0) } == [nil, nil, nil, nil])
        #expect([-1, 8, Int.min].map { Mask($0) } == [nil, nil, nil])
    }

    @Test func levelsAreNamedByLetters() {
        #expect(ErrorCorrectionLevel.allCases.map(\.letter) == ["L", "M", "Q", "H"])
        #expect(["L", "M", "Q", "H"].map(ErrorCorrectionLevel.init(letter:)) == ErrorCorrectionLevel.allCases)
        #expect(ErrorCorrectionLevel(letter: "m") == nil)
    }
}
