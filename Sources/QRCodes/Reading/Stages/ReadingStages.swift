/// What each stage of a reading made of a picture, to be looked at where a code is not read as it should be.
///
/// All places are in pixels of the whole picture.
public struct ReadingStages: Equatable, Sendable {
    /// The picture as it was read.
    public let luminance: Luminance
    /// What was searched last, dark pixels black and light ones white: the picture, or half of it, perhaps with a filter over it.
    public let binarized: Luminance
    /// The corners of the finder patterns in it, the likeliest first.
    public let finders: [Corners]
    /// The symbol, and how it was seen; nil if none was read.
    public let symbol: SampledSymbol?
}

/// The modules of a symbol as they were seen, before anything was corrected.
public struct SampledSymbol: MatrixSymbol, Equatable {
    /// As of a QR code.
    public static var standardQuietZone: UInt8 { 4 }

    /// What it says.
    public let symbol: ReadSymbol
    /// The middles of the modules in the picture, row by row.
    public let places: [Corners.Point]
    private let grid: ModuleGrid

    /// Modules from left to right.
    public var columns: Int { grid.columns }
    /// Modules from top to bottom.
    public var rows: Int { grid.rows }

    init(_ reading: SymbolReading) {
        symbol = reading.symbol
        grid = reading.grid
        places = (0..<grid.rows * grid.columns).map { [grid] module in
            Corners.Point(reading.view.place(reading.map.place(module % grid.columns, module / grid.columns)))
        }
    }

    /// Whether the module was taken for dark.
    public func isDark(column: Int, row: Int) -> Bool { grid.isDark(column: column, row: row) }
}
