/// Where a symbol's data and error correction bits are, in reading order.
struct CodewordPlacement {
    /// `row * columns + column` of each bit's module.
    let modules: [Int32]
    /// Each module's place in the twelve by twelve modules after which every mask is the same again.
    let phases: [UInt8]

    /// How many rows, and columns, a mask's period has.
    static let period = 12

    init(_ version: SymbolVersion) {
        var places = Places(columns: version.columns)
        switch version {
        case .qrCode(let version): places.addQRCode(FunctionPatterns(version).reserved)
        case .model1: places.addModel1(side: version.columns)
        case .micro(let version): places.addMicro(side: version.modulesPerSide)
        case .rectangular(let version): places.addRectangular(version)
        }
        modules = places.modules
        phases = places.phases
    }

    /// The modules met so far.
    private struct Places {
        let columns: Int
        var modules: [Int32] = []
        var phases: [UInt8] = []

        init(columns: Int) {
            self.columns = columns
        }

        mutating func add(column: Int, row: Int) {
            modules.append(Int32(row * columns + column))
            phases.append(UInt8(row % period * period + column % period))
        }

        /// ISO/IEC 18004:2015 §7.7.3.
        mutating func addQRCode(_ reserved: ModuleMatrix) {
            let side = reserved.side
            var isUpward = true
            for stripe in stride(from: side - 1, to: 0, by: -2) {
                let right = stripe <= 6 ? stripe - 1 : stripe
                for step in 0..<side {
                    let row = isUpward ? side - 1 - step : step
                    if !reserved[right, row] { add(column: right, row: row) }
                    if !reserved[right - 1, row] { add(column: right - 1, row: row) }
                }
                isUpward.toggle()
            }
        }

        /// The finder pattern, its separators and the format information take nine by nine modules, the timing patterns the
        /// first row and column.
        mutating func addMicro(side: Int) {
            var isUpward = true
            for right in stride(from: side - 1, to: 1, by: -2) {
                for step in 0..<side - 1 {
                    let row = isUpward ? side - 1 - step : step + 1
                    for column in [right, right - 1] where column > 8 || row > 8 { add(column: column, row: row) }
                }
                isUpward.toggle()
            }
        }

        /// ISO/IEC 23941 §7.7.3.
        mutating func addRectangular(_ version: RectangularVersion) {
            var isUpward = true
            for right in stride(from: version.columns - 2, to: 0, by: -2) {
                for step in 0..<version.rows {
                    let row = isUpward ? version.rows - 1 - step : step
                    for column in [right, right - 1] where !Self.isReserved(column: column, row: row, version) {
                        add(column: column, row: row)
                    }
                }
                isUpward.toggle()
            }
        }

        private static func isReserved(column: Int, row: Int, _ version: RectangularVersion) -> Bool {
            let last = (column: version.columns - 1, row: version.rows - 1)
            if column == 0 || row == 0 || column == last.column || row == last.row { return true }
            for centre in version.alignmentCentres {
                if column == centre { return true }
                if abs(column - centre) == 1 && (row <= 2 || row >= last.row - 2) { return true }
            }
            // Finder pattern and separator; the format information right of them.
            if column <= 7 && row <= 7 { return true }
            if column <= 10 && row <= 5 || column == 11 && row <= 3 { return true }
            // Finder subpattern; the format information left of it and above.
            if column >= last.column - 4 && row >= last.row - 4 { return true }
            if column >= last.column - 7 && column <= last.column - 5 && row >= last.row - 5 && row < last.row {
                return true
            }
            if column >= last.column - 4 && column <= last.column - 2 && row == last.row - 5 { return true }
            // The inner modules of the corner finder patterns.
            if column == last.column - 1 && row == 1 { return true }
            return version.rows > 9 && column == 1 && row == last.row - 1
        }

        /// Model 1 places whole codewords: two modules wide at the right and left, four modules wide between, with gaps for
        /// the extension patterns at the right and lower edges (ISO/IEC 18004:2000 Annex M).
        mutating func addModel1(side: Int) {
            let stripes = side / 4 + 3
            for stripe in 0..<stripes {
                if stripe <= 1 {
                    let count = (side - 8) / 4
                    for index in 0..<count {
                        let isExtension = stripe == 0 && index % 2 == 0 && index > 0 && index < count - 1
                        if isExtension { continue }
                        addCodeword(column: side - 1 - stripe * 2, row: side - 1 - index * 4, width: 2)
                    }
                } else if stripes - stripe <= 4 {
                    // One further to the right where the timing pattern is passed.
                    let column = (stripes - stripe - 1) * 2 + (stripes - stripe == 4 ? 2 : 1)
                    for index in 0..<(side - 16) / 4 {
                        addCodeword(column: column, row: side - 9 - index * 4, width: 2)
                    }
                } else {
                    let count = side / 2
                    for index in 0..<count {
                        if stripe == 2 && index >= count - 4 { continue }
                        if index == 0 && stripe % 2 == 1 && stripe + 1 != stripes - 4 { continue }
                        let row = side - 1 - index * 2 - (index >= count - 3 ? 1 : 0)
                        addCodeword(column: side - 5 - (stripe - 2) * 4, row: row, width: 4)
                    }
                }
            }
        }

        /// The eight modules of a codeword, from its lower right one.
        private mutating func addCodeword(column: Int, row: Int, width: Int) {
            for bit in 0..<8 { add(column: column - bit % width, row: row - bit / width) }
        }
    }
}

extension Mask {
    /// Which modules are inverted, by their phase in a ``CodewordPlacement``: 1 where they are.
    static let phases: [[UInt8]] = (0..<8).map { number in
        let period = CodewordPlacement.period
        return (0..<period * period).map { phase in
            Mask(known: number).inverts(column: phase % period, row: phase / period) ? 1 : 0
        }
    }

    /// Micro QR's four masks are four of the eight (ISO/IEC 18004:2015 Table 10).
    static func micro(_ number: Int) -> Mask { Mask(known: [1, 4, 6, 7][number & 3]) }

    /// The only one of rMQR.
    static var rectangular: Mask { Mask(known: 4) }
}
