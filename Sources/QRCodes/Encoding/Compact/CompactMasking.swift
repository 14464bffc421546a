/// Finishes a symbol: inverts the data with a mask and writes which one it was.
struct CompactMasking {
    let mask: Mask
    let modules: ModuleMatrix

    /// With the mask asked for.
    init(_ unmasked: ModuleMatrix, _ patterns: FunctionPatterns, _ level: ErrorCorrectionLevel, with mask: Mask) {
        var modules = unmasked
        modules.invert(Self.pattern(mask, side: modules.side), except: patterns.reserved)
        Self.drawFormat(level, mask, on: &modules)
        self.mask = mask
        self.modules = modules
    }

    /// With the mask whose finished symbol has the lowest penalty; the lowest number of those that tie
    /// (ISO/IEC 18004:2015 §7.8.3).
    init(_ unmasked: ModuleMatrix, _ patterns: FunctionPatterns, _ level: ErrorCorrectionLevel) {
        var best = CompactMasking(unmasked, patterns, level, with: Mask(known: 0))
        var lowest = CompactPenalty(of: best.modules).total
        for number in 1..<8 {
            let next = CompactMasking(unmasked, patterns, level, with: Mask(known: number))
            let penalty = CompactPenalty(of: next.modules).total
            if penalty < lowest {
                best = next
                lowest = penalty
            }
        }
        self = best
    }

    private static func pattern(_ mask: Mask, side: Int) -> ModuleMatrix {
        var pattern = ModuleMatrix(side: side)
        for row in 0..<Mask.period {
            for column in 0..<side { pattern[column, row] = mask.inverts(column: column, row: row) }
        }
        pattern.repeatRows(Mask.period)
        return pattern
    }

    /// Draws level and mask twice, least significant bit first, and the module that is always dark (§7.9.1).
    private static func drawFormat(_ level: ErrorCorrectionLevel, _ mask: Mask, on modules: inout ModuleMatrix) {
        let bits = BCHCode.format(level, mask)
        let side = modules.side
        for index in 0..<SymbolFormat.bits {
            let isDark = bits >> index & 1 == 1
            let (first, second) = SymbolFormat.place(index, side: side)
            modules[first.column, first.row] = isDark
            modules[second.column, second.row] = isDark
        }
        modules[8, side - 8] = true
    }
}

extension ModuleMatrix {
    /// Inverts what is dark in `pattern` and light in `protected`; all three are of one side.
    fileprivate mutating func invert(_ pattern: ModuleMatrix, except protected: ModuleMatrix) {
        for index in words.indices { words[index] ^= pattern.words[index] & ~protected.words[index] }
    }

    /// Copies the first `period` rows below themselves, over all that follow.
    fileprivate mutating func repeatRows(_ period: Int) {
        for band in 0..<bands {
            for row in period..<side { words[band * side + row] = words[band * side + row - period] }
        }
    }
}
