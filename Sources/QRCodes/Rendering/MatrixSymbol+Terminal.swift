extension MatrixSymbol {
    /// A picture in characters, which are taken to be half as wide as they are high.
    ///
    /// Lines have no line ends, and leave no colour behind.
    ///
    /// - Parameter quietZone: The light margin in modules; nil for what the kind's standard asks for.
    public func terminalLines(
        quietZone: UInt8? = nil, ink: TerminalInk = .coloured, glyphs: TerminalGlyphs = .halfBlocks
    ) -> [String] {
        let margin = Self.margin(quietZone)
        switch glyphs {
        case .halfBlocks:
            // Where rows are odd in number, the half line that remains at the end is light.
            return stride(from: -margin, to: rows + margin, by: 2).map { halfBlocks(row: $0, margin, ink) }
        case .ascii:
            return (-margin..<rows + margin).map { ascii(row: $0, margin, ink) }
        }
    }

    /// Two rows of modules.
    private func halfBlocks(row: Int, _ margin: Int, _ ink: TerminalInk) -> String {
        var line = ink == .coloured ? "\u{1B}[38;5;16;48;5;231m" : ""
        for column in -margin..<columns + margin {
            let isUpperDark = isDark(column: column, row: row)
            let isLowerDark = isDark(column: column, row: row + 1)
            switch ink {
            case .coloured, .darkOnLight: line += Self.block(upper: isUpperDark, lower: isLowerDark)
            case .lightOnDark: line += Self.block(upper: !isUpperDark, lower: !isLowerDark)
            }
        }
        return ink == .coloured ? line + "\u{1B}[0m" : line
    }

    private static func block(upper: Bool, lower: Bool) -> String {
        switch (upper, lower) {
        case (false, false): " "
        case (true, false): "▀"
        case (false, true): "▄"
        case (true, true): "█"
        }
    }

    private func ascii(row: Int, _ margin: Int, _ ink: TerminalInk) -> String {
        var line = ""
        var isPainting: Bool?
        for column in -margin..<columns + margin {
            let isDark = isDark(column: column, row: row)
            switch ink {
            case .coloured:
                if isPainting != isDark { line += isDark ? "\u{1B}[48;5;16m" : "\u{1B}[48;5;231m" }
                isPainting = isDark
                line += "  "
            case .darkOnLight: line += isDark ? "##" : "  "
            case .lightOnDark: line += isDark ? "  " : "##"
            }
        }
        return ink == .coloured ? line + "\u{1B}[0m" : line
    }
}
