extension ModuleMatrix {
    /// Inverts the data with a mask and writes which one it was (ISO/IEC 18004:2015 §7.8.2, §7.9.1).
    ///
    /// - Parameter free: The modules for data.
    func masked(_ mask: Mask, _ level: ErrorCorrectionLevel, free: ModuleMatrix) -> ModuleMatrix {
        var result = self
        for row in 0..<side {
            for column in 0..<side where free[column, row] && mask.inverts(column: column, row: row) {
                result[column, row].toggle()
            }
        }
        let format = BCHCode.format(level, mask)
        for index in 0..<SymbolFormat.bits where format >> index & 1 == 1 {
            let (first, second) = SymbolFormat.place(index, side: side)
            result[first.column, first.row] = true
            result[second.column, second.row] = true
        }
        return result
    }
}
