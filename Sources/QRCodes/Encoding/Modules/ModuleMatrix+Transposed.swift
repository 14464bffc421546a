extension ModuleMatrix {
    /// Columns made rows.
    var transposed: ModuleMatrix {
        var result = ModuleMatrix(side: side)
        result.fillTransposed(self)
        return result
    }

    /// Takes another matrix, of the same side, columns made rows, in blocks of 64 × 64 modules.
    // Not inlined, since copies of it would make the page larger.
    @inline(never)
    mutating func fillTransposed(_ other: ModuleMatrix) {
        if side != other.side { self = ModuleMatrix(side: other.side) }
        let side = side
        let bands = bands
        change { words in
            other.words.withValues { other in
                withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { block in
                    for band in 0..<bands {
                        for lower in 0..<bands {
                            let rows = min(64, side &- lower &* 64)
                            let columns = min(64, side &- band &* 64)
                            let first = band &* side &+ lower &* 64
                            for row in 0..<rows { block[row] = other[first &+ row] }
                            for row in rows..<64 { block[row] = 0 }
                            Self.transpose(block, side <= 32 ? 32 : 64)
                            let target = lower &* side &+ band &* 64
                            for row in 0..<columns { words[target &+ row] = block[row] }
                        }
                    }
                }
            }
        }
    }

    /// Exchanges the upper right and the lower left quarter, then those of each quarter, down to single bits.
    ///
    /// - Parameter side: 64, or 32 if only the upper left quarter of the block counts.
    private static func transpose(_ block: UnsafeMutableBufferPointer<UInt64>, _ side: Int) {
        var width = side / 2
        var left: UInt64 = side == 64 ? 0x0000_0000_FFFF_FFFF : 0x0000_FFFF_0000_FFFF
        while width > 0 {
            let shift = UInt64(truncatingIfNeeded: width)
            var start = 0
            while start < side {
                for row in start..<start &+ width {
                    let differing = (block[row] &>> shift ^ block[row &+ width]) & left
                    block[row] ^= differing &<< shift
                    block[row &+ width] ^= differing
                }
                start = start &+ 2 &* width
            }
            width /= 2
            left ^= left &<< UInt64(truncatingIfNeeded: width)
        }
    }
}
