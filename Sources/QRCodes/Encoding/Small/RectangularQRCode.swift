/// An rMQR code symbol (ISO/IEC 23941): 7–17 modules high and 27–139 wide, beside a quiet zone of two modules.
public struct RectangularQRCode: Equatable, Hashable, Sendable {
    public let version: RectangularVersion
    /// Medium or high; there are no others.
    public let level: ErrorCorrectionLevel
    private let grid: ModuleGrid

    /// Without the quiet zone.
    public var columns: Int { grid.columns }
    public var rows: Int { grid.rows }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    public func isDark(column: Int, row: Int) -> Bool { grid.isDark(column: column, row: row) }

    /// Encodes a text in the symbol with the fewest modules that holds it; of several, the lowest.
    ///
    /// - Parameters:
    ///   - options: The level is to be medium or high. Versions and mask do not matter.
    ///   - version: The size; nil for any.
    ///   - rows: The height; nil for any.
    public static func encode(
        _ text: String, _ options: EncodingOptions = EncodingOptions(), version: RectangularVersion? = nil,
        rows: Int? = nil
    ) throws(EncodingError) -> RectangularQRCode {
        guard options.level == .medium || options.level == .high else { throw .impossibleLevel }
        let division = try TextDivision(text, options)
        var error = EncodingError.impossibleCharacter
        for size in bySize {
            if let version, version != size { continue }
            if let rows, rows != size.rows { continue }
            let small = SmallSymbol(.rectangular(size), .rectangular(size, isHigh: options.level == .high))
            guard let data = small.bits(division) else { continue }
            if data.bitCount > small.dataBits {
                error = .textTooLong(bits: data.bitCount, capacity: small.dataBits)
                continue
            }
            let level = Self.level(options, size, data.bitCount)
            let chosen = SmallSymbol(.rectangular(size), .rectangular(size, isHigh: level == .high))
            let grid = chosen.modules(data, .rectangular).withRectangularFormat(size, isHigh: level == .high)
            return RectangularQRCode(version: size, level: level, grid: grid)
        }
        throw error
    }

    private static func level(_ options: EncodingOptions, _ size: RectangularVersion, _ bits: Int)
        -> ErrorCorrectionLevel
    {
        let high = SmallSymbol(.rectangular(size), .rectangular(size, isHigh: true))
        return options.raisesLevel && bits <= high.dataBits ? .high : options.level
    }

    private static let bySize = RectangularVersion.all.sorted { left, right in
        (left.rows * left.columns, left.rows) < (right.rows * right.columns, right.rows)
    }
}

extension ModuleGrid {
    /// Right of the finder pattern, and left of the finder subpattern (ISO/IEC 23941 §7.9).
    fileprivate func withRectangularFormat(_ version: RectangularVersion, isHigh: Bool) -> ModuleGrid {
        var grid = self
        let word = SymbolFormat.rectangularWords[version.index | (isHigh ? 32 : 0)]
        for index in 0..<18 {
            let place = SymbolFormat.rectangularPlace(index, columns: columns, rows: rows)
            grid[place.first.column, place.first.row] = UInt8(word.first >> index & 1)
            grid[place.second.column, place.second.row] = UInt8(word.second >> index & 1)
        }
        return grid
    }
}
