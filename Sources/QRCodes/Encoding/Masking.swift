/// Finishes a symbol: inverts the data with a mask and writes which one it was.
struct Masking {
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
        var best = Masking(unmasked, patterns, level, with: Mask(known: 0))
        var lowest = Penalty(of: best.modules).total
        for number in 1..<8 {
            let next = Masking(unmasked, patterns, level, with: Mask(known: number))
            let penalty = Penalty(of: next.modules).total
            if penalty < lowest {
                best = next
                lowest = penalty
            }
        }
        self = best
    }

    private static func pattern(_ mask: Mask, side: Int) -> ModuleMatrix {
        var pattern = ModuleMatrix(side: side)
        for row in 0..<Mask.rowsPerPeriod {
            for column in 0..<side { pattern[column, row] = mask.inverts(column: column, row: row) }
        }
        pattern.repeatRows(Mask.rowsPerPeriod)
        return pattern
    }

    /// Draws level and mask twice, least significant bit first, and the module that is always dark (§7.9.1).
    private static func drawFormat(_ level: ErrorCorrectionLevel, _ mask: Mask, on modules: inout ModuleMatrix) {
        let bits = BCHCode.format(level, mask)
        let side = modules.side
        for index in 0..<15 {
            let isDark = bits >> index & 1 == 1
            // Around the upper left finder, skipping the timing patterns …
            switch index {
            case ..<6: modules[8, index] = isDark
            case 6: modules[8, 7] = isDark
            case 7: modules[8, 8] = isDark
            case 8: modules[7, 8] = isDark
            default: modules[14 - index, 8] = isDark
            }
            // … and below the upper right and beside the lower left one.
            if index < 8 {
                modules[side - 1 - index, 8] = isDark
            } else {
                modules[8, side - 15 + index] = isDark
            }
        }
        modules[8, side - 8] = true
    }
}
