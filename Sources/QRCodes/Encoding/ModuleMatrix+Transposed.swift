extension ModuleMatrix {
    /// Columns made rows, in blocks of 64 × 64 modules.
    var transposed: ModuleMatrix {
        var result = words
        for band in 0..<bands {
            for start in stride(from: 0, to: side, by: 64) {
                let rows = min(64, side - start)
                var block = [UInt64](repeating: 0, count: 64)
                for row in 0..<rows { block[row] = words[band * side + start + row] }
                Self.transpose(&block)
                for row in 0..<min(64, side - band * 64) { result[start / 64 * side + band * 64 + row] = block[row] }
            }
        }
        return ModuleMatrix(side: side, words: result)
    }

    /// Exchanges the upper right and the lower left quarter, then those of each quarter, down to single bits.
    private static func transpose(_ block: inout [UInt64]) {
        var width = 32
        var left: UInt64 = 0x0000_0000_FFFF_FFFF
        while width > 0 {
            var row = 0
            while row < 64 {
                let differing = (block[row] >> UInt64(width) ^ block[row + width]) & left
                block[row] ^= differing << UInt64(width)
                block[row + width] ^= differing
                row = (row + width + 1) & ~width
            }
            width /= 2
            left ^= left << UInt64(width)
        }
    }
}
