extension ModuleMatrix {
    /// Inverts the data with a mask and writes which one it was.
    ///
    /// - Parameter free: The modules for data.
    func masked(_ mask: Mask, _ level: ErrorCorrectionLevel, free: ModuleMatrix) -> ModuleMatrix {
        var result = self
        result.invert(mask, free)
        let format = BCHCode.format(level, mask)
        for index in 0..<SymbolFormat.bits where format >> index & 1 == 1 {
            let (first, second) = SymbolFormat.place(index, side: side)
            result[first.column, first.row] = true
            result[second.column, second.row] = true
        }
        return result
    }

    private mutating func invert(_ mask: Mask, _ free: ModuleMatrix) {
        let side = side
        let bands = bands
        words.withUnsafeMutableBufferPointer { words in
            free.words.withUnsafeBufferPointer { free in
                MaskWords.shared.words.withUnsafeBufferPointer { patterns in
                    let (start, end) = (MaskWords.start(mask.number), MaskWords.start(mask.number &+ 1))
                    for band in 0..<bands {
                        var pattern = start &+ band
                        for index in band &* side..<(band &+ 1) &* side {
                            words[index] ^= patterns[pattern] & free[index]
                            pattern = pattern &+ 3
                            if pattern >= end { pattern = start &+ band }
                        }
                    }
                }
            }
        }
    }
}
