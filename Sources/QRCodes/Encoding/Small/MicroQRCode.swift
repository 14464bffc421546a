/// A Micro QR code symbol (ISO/IEC 18004:2015 §5.3.2): for up to 35 digits, 21 alphanumeric characters or 15 bytes, beside a
/// quiet zone of two modules.
public struct MicroQRCode: Equatable, Hashable, Sendable {
    /// The symbol's size.
    public let version: MicroVersion
    /// Nil for M1, which only notices errors.
    public let level: ErrorCorrectionLevel?
    /// 0–3.
    public let mask: Int
    /// What it holds.
    public let contents: SymbolContents
    private let grid: ModuleGrid

    /// Without the quiet zone.
    public var modulesPerSide: Int { grid.columns }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    public func isDark(column: Int, row: Int) -> Bool { grid.isDark(column: column, row: row) }

    /// Encodes a text in the smallest symbol that holds it. Text beyond ASCII cannot be declared; readers guess that it is UTF-8.
    ///
    /// - Parameters:
    ///   - level: Nil for the lowest that the smallest symbol has.
    ///   - raisesLevel: Takes a higher level if the symbol is no larger for it.
    ///   - version: Nil for the smallest that holds the text at that level.
    ///   - mask: 0–3; nil for the one of highest score.
    ///   - kanji: The characters that may be written in kanji mode; nil for none.
    public static func encode(
        _ text: String, level: ErrorCorrectionLevel? = nil, raisesLevel: Bool = false, version: MicroVersion? = nil,
        mask: Int? = nil, kanji: KanjiTable? = nil
    ) throws(EncodingError) -> MicroQRCode {
        let division = try TextDivision(text, EncodingOptions(declaration: .never, kanji: kanji))
        let formats = MicroFormat.candidates(version, level, raisesLevel: raisesLevel)
        return try encode(formats, mask) { headers throws(EncodingError) in try division.segments(headers) }
    }

    /// Encodes segments exactly as they are, in the smallest symbol that holds them; but those without
    /// characters are left out.
    public static func encode(
        _ segments: [Segment], level: ErrorCorrectionLevel? = nil, raisesLevel: Bool = false,
        version: MicroVersion? = nil, mask: Int? = nil
    ) throws(EncodingError) -> MicroQRCode {
        let formats = MicroFormat.candidates(version, level, raisesLevel: raisesLevel)
        // Readers take no digits, which are nothing but zeros, for the end, and what is shorter than the end for a fault.
        return try encode(formats, mask) { headers throws(EncodingError) in
            segments.filter { $0.count > 0 || headers.countBits($0.mode) == 0 }
        }
    }

    private static func encode(
        _ formats: [MicroFormat], _ mask: Int?, segments: (SegmentHeaders) throws(EncodingError) -> [Segment]
    ) throws(EncodingError) -> MicroQRCode {
        let masks = mask.map { $0...$0 } ?? 0...3
        guard masks.lowerBound >= 0, masks.upperBound <= 3 else { throw .impossibleMask }
        var reason = EncodingError.impossibleLevel
        for format in formats {
            do {
                return MicroQRCode(format, try SmallSymbol(format).contents(segments), masks)
            } catch {
                reason = reason.orNearer(error)
            }
        }
        throw reason
    }

    /// Takes the mask of highest score.
    private init(_ format: MicroFormat, _ contents: SymbolContents, _ masks: ClosedRange<Int>) {
        let symbol = SmallSymbol(format)
        let grids = masks.map { mask in
            (mask, symbol.modules(contents, .micro(mask)).withMicroFormat(format.number << 2 | mask))
        }
        var best = grids[0]
        for grid in grids where grid.1.microScore > best.1.microScore { best = grid }
        version = format.version
        level = format.level
        self.contents = contents
        (mask, grid) = best
    }
}

extension ModuleGrid {
    func isDark(column: Int, row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row) && self[column, row] == 1
    }

    /// Down the ninth column, then along the ninth row (§7.9.2).
    fileprivate func withMicroFormat(_ value: Int) -> ModuleGrid {
        var grid = self
        let word = SymbolFormat.microWords[value].first
        for index in 0..<15 {
            let bit = UInt8(word >> index & 1)
            if index < 8 { grid[8, index + 1] = bit } else { grid[15 - index, 8] = bit }
        }
        return grid
    }

    /// The dark modules of the right and lower edge: many keep them apart from what is around the symbol (§7.8.3.2).
    fileprivate var microScore: Int {
        var (right, lower) = (0, 0)
        for place in 1..<columns {
            right += Int(self[columns - 1, place])
            lower += Int(self[place, rows - 1])
        }
        return min(right, lower) * 16 + max(right, lower)
    }
}
