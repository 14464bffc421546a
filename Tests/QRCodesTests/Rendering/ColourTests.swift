import QRCodes
import Testing

struct ColourTests {
    @Test func coloursAreWrittenAsInSVG() throws {
        let brown = try #require(Colour("#a1B2c3"))
        #expect(brown == Colour(red: 0xA1, green: 0xB2, blue: 0xC3))
        #expect(brown.hexadecimal == "#a1b2c3")
        #expect(Colour("#18f") == Colour(red: 0x11, green: 0x88, blue: 0xFF))
        #expect(
            ["", "#", "a1b2c3", "#a1b2c", "#a1b2c3d4", "#12g", "black", "#１２３", "#+12"].compactMap(Colour.init).isEmpty)
    }

    /// Ratios that WCAG's own examples and other people's calculators give.
    @Test(arguments: [
        ("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.478), ("#767676", "#ffffff", 4.542),
        ("#949494", "#ffffff", 3.034), ("#ff0000", "#ffffff", 3.998), ("#0000ff", "#ffffff", 8.592),
        ("#003366", "#ffcc00", 8.340), ("#010101", "#000000", 1.006),
    ])
    func contrastIsThatOfWCAG(one: String, two: String, ratio: Double) throws {
        let (one, two) = (try #require(Colour(one)), try #require(Colour(two)))
        #expect(abs(one.contrast(with: two) - ratio) < 0.001)
        #expect(one.contrast(with: two) == two.contrast(with: one))
    }

    @Test func lightRisesFromBlackToWhite() {
        let grays = (0...255 as ClosedRange<UInt8>).map { Colour(red: $0, green: $0, blue: $0).luminance }
        #expect(grays == grays.sorted() && Set(grays).count == 256)
        #expect(grays[0] == 0 && abs(grays[255] - 1) < 1e-12)
        #expect(abs(grays[188] - 0.50289) < 0.00001)
    }

    @Test func colourPairsThatReadersMightMissAreRefused() throws {
        let gray = try #require(Colour("#949494"))
        let paler = try #require(Colour("#959595"))
        #expect(throws: Never.self) { try SymbolColours(dark: gray, light: .white) }
        let error = #expect(throws: ColourError.self) { try SymbolColours(dark: paler, light: .white) }
        guard case .tooLittleContrast(let contrast) = error else { throw try #require(error) }
        #expect((2.99..<3).contains(contrast))
        #expect(throws: ColourError.notDarkOnLight) { try SymbolColours(dark: .white, light: .black) }
        #expect(throws: ColourError.notDarkOnLight) { try SymbolColours(dark: gray, light: gray) }
    }
}
