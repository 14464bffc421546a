/// Two colours that readers can tell apart: dark modules on light ones.
public struct SymbolColours: Equatable, Hashable, Sendable {
    /// Of dark modules.
    public let dark: Colour
    /// Of light modules and the quiet zone.
    public let light: Colour

    /// What readers expect.
    public static let blackOnWhite = SymbolColours(known: .black, .white)

    /// The least contrast between them: what WCAG 2.2 §1.4.11 asks of anything that is to be made out.
    public static let leastContrast = 3.0

    /// Throws unless `light` is the lighter one, since not every reader knows inverted symbols, and by
    /// ``leastContrast`` at least.
    public init(dark: Colour, light: Colour) throws(ColourError) {
        guard dark.luminance < light.luminance else { throw .notDarkOnLight }
        let contrast = dark.contrast(with: light)
        guard contrast >= Self.leastContrast else { throw .tooLittleContrast(contrast) }
        self.init(known: dark, light)
    }

    private init(known dark: Colour, _ light: Colour) {
        self.dark = dark
        self.light = light
    }
}

/// Why two colours make no symbol.
public enum ColourError: Error, Equatable, Sendable {
    /// What should be dark is as light as the other, or lighter.
    case notDarkOnLight
    /// Readers may not tell them apart; ``SymbolColours/leastContrast`` is needed.
    case tooLittleContrast(Double)
}
