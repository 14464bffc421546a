/// An rMQR code symbol (ISO/IEC 23941): 7–17 modules high and 27–139 wide, beside a quiet zone of two modules.
public struct RectangularQRCode: Equatable, Hashable, Sendable {
    /// The symbol's size.
    public let version: RectangularVersion
    /// Medium or high; there are no others.
    public let level: ErrorCorrectionLevel
    /// What it holds.
    public let contents: SymbolContents
    private let grid: ModuleGrid

    /// Without the quiet zone.
    public var columns: Int { grid.columns }
    /// Modules from top to bottom.
    public var rows: Int { grid.rows }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    public func isDark(column: Int, row: Int) -> Bool { grid.isDark(column: column, row: row) }

    /// Encodes a text in the symbol with the fewest modules that holds it; of several, the lowest.
    ///
    /// - Parameters:
    ///   - options: The level is to be medium or high. Versions and mask do not matter.
    ///   - version: The size; nil for any.
    public static func encode(
        _ text: String, _ options: EncodingOptions = EncodingOptions(), version: RectangularVersion? = nil
    ) throws(EncodingError) -> RectangularQRCode {
        let division = try TextDivision(text, options)
        return try encode(candidates(options, version)) { headers throws(EncodingError) in
            try division.segments(headers)
        }
    }

    /// Encodes segments exactly as they are.
    public static func encode(
        _ segments: [Segment], _ options: EncodingOptions = EncodingOptions(), version: RectangularVersion? = nil
    ) throws(EncodingError) -> RectangularQRCode {
        try Segment.checkOrder(segments)
        return try encode(candidates(options, version)) { _ throws(EncodingError) in segments }
    }

    private static func encode(
        _ candidates: [(RectangularVersion, ErrorCorrectionLevel)],
        segments: (SegmentHeaders) throws(EncodingError) -> [Segment]
    ) throws(EncodingError) -> RectangularQRCode {
        var reason = EncodingError.impossibleLevel
        for (size, level) in candidates {
            do {
                return RectangularQRCode(size, level, try SmallSymbol(size, level).contents(segments))
            } catch {
                reason = reason.orNearer(error)
            }
        }
        throw reason
    }

    /// Those to be tried, in this order: the first that holds the data is the one.
    private static func candidates(
        _ options: EncodingOptions, _ version: RectangularVersion?
    ) -> [(RectangularVersion, ErrorCorrectionLevel)] {
        let levels: [ErrorCorrectionLevel] =
            switch options.level {
            case .low, .quartile: []
            case .medium: options.raisesLevel ? [.high, .medium] : [.medium]
            case .high: [.high]
            }
        let sizes = version.map { [$0] } ?? bySize
        return sizes.flatMap { size in levels.map { (size, $0) } }
    }

    private init(_ version: RectangularVersion, _ level: ErrorCorrectionLevel, _ contents: SymbolContents) {
        self.version = version
        self.level = level
        self.contents = contents
        grid = SmallSymbol(version, level).modules(contents, .rectangular).withRectangularFormat(version, level)
    }

    private static let bySize = RectangularVersion.all.sorted { left, right in
        (left.rows * left.columns, left.rows) < (right.rows * right.columns, right.rows)
    }
}

extension ModuleGrid {
    /// Right of the finder pattern, and left of the finder subpattern (ISO/IEC 23941 §7.9).
    fileprivate func withRectangularFormat(_ version: RectangularVersion, _ level: ErrorCorrectionLevel) -> ModuleGrid {
        var grid = self
        let word = SymbolFormat.rectangularWords[version.index | (level == .high ? 32 : 0)]
        for index in 0..<18 {
            let place = SymbolFormat.rectangularPlace(index, columns: columns, rows: rows)
            grid[place.first.column, place.first.row] = UInt8(word.first >> index & 1)
            grid[place.second.column, place.second.row] = UInt8(word.second >> index & 1)
        }
        return grid
    }
}
