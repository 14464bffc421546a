/// A Micro QR code symbol (ISO/IEC 18004:2015 §5.3.2): for up to 35 digits, 21 alphanumeric characters or 15 bytes, beside a
/// quiet zone of two modules.
public struct MicroQRCode: Equatable, Hashable, Sendable {
    public let version: MicroVersion
    /// Nil for M1, which only notices errors.
    public let level: ErrorCorrectionLevel?
    /// 0–3.
    public let mask: Int
    private let grid: ModuleGrid

    /// Without the quiet zone.
    public var modulesPerSide: Int { grid.columns }

    /// Whether the module there is dark, counted from the upper left one. All beyond the symbol are light.
    public func isDark(column: Int, row: Int) -> Bool { grid.isDark(column: column, row: row) }

    /// Encodes a text in the smallest symbol that holds it. Text beyond ASCII cannot be declared; readers guess that it is UTF-8.
    ///
    /// - Parameters:
    ///   - level: Nil for the lowest that the smallest symbol has.
    ///   - version: Nil for the smallest that holds the text at that level.
    ///   - mask: 0–3; nil for the one of highest score.
    ///   - kanji: The characters that may be written in kanji mode; nil for none.
    public static func encode(
        _ text: String, level: ErrorCorrectionLevel? = nil, version: MicroVersion? = nil, mask: Int? = nil,
        kanji: KanjiTable? = nil
    ) throws(EncodingError) -> MicroQRCode {
        let division = try TextDivision(text, EncodingOptions(declaration: .never, kanji: kanji))
        var error = EncodingError.impossibleLevel
        for (format, symbol) in symbols.enumerated() where level == nil || level == symbol.level {
            if let version, version != symbol.version { continue }
            guard let blocks = Blocks.micro(symbol.version, symbol.level) else { continue }
            let small = SmallSymbol(.micro(symbol.version), blocks)
            guard let data = small.bits(division) else {
                error = .impossibleCharacter
                continue
            }
            if data.bitCount > small.dataBits {
                // The one that lacks least tells most.
                let tooLong = EncodingError.textTooLong(bits: data.bitCount, capacity: small.dataBits)
                if error.bitsTooMany == 0 || tooLong.bitsTooMany < error.bitsTooMany { error = tooLong }
                continue
            }
            let masks = mask.map { $0...$0 } ?? 0...3
            guard masks.lowerBound >= 0, masks.upperBound <= 3 else { throw .impossibleMask }
            let grids = masks.map { number in
                (number, small.modules(data, .micro(number)).withMicroFormat(format << 2 | number))
            }
            guard let best = grids.max(by: { $0.1.microScore < $1.1.microScore }) else { break }
            return MicroQRCode(version: symbol.version, level: symbol.level, mask: best.0, grid: best.1)
        }
        throw error
    }

    /// Version and level by what the format information calls them (Table 13).
    private static let symbols: [(version: MicroVersion, level: ErrorCorrectionLevel?)] = [
        (MicroVersion(known: 1), nil),
        (MicroVersion(known: 2), .low), (MicroVersion(known: 2), .medium),
        (MicroVersion(known: 3), .low), (MicroVersion(known: 3), .medium),
        (MicroVersion(known: 4), .low), (MicroVersion(known: 4), .medium), (MicroVersion(known: 4), .quartile),
    ]
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
