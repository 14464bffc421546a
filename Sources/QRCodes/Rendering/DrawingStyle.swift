/// How a symbol is drawn.
public struct DrawingStyle: Equatable, Hashable, Sendable {
    /// The light margin in modules; nil for what the kind's standard asks for.
    public var quietZone: UInt8?
    /// The side of a module, at least 1: pixels in SVG and PNG, points (1/72 inch) in PDF and EPS.
    public var moduleSize: UInt8
    /// The colours of its modules.
    public var colours: SymbolColours
    /// What the symbol is, for people who do not see it. SVG and PDF hold it.
    public var title: String?

    /// What is not given is black on white, in modules of 8, with the quiet zone of the standard.
    public init(
        quietZone: UInt8? = nil, moduleSize: UInt8 = 8, colours: SymbolColours = .blackOnWhite, title: String? = nil
    ) {
        self.quietZone = quietZone
        self.moduleSize = moduleSize
        self.colours = colours
        self.title = title
    }
}
