extension MatrixSymbol {
    /// A picture in characters half as wide as they are high: each line holds two rows of modules.
    ///
    /// Lines have no line ends, and leave no colour behind.
    public func terminalLines(quietZone: UInt8? = nil, ink: TerminalInk = .coloured) -> [String] {
        let margin = Int(quietZone ?? Self.standardQuietZone)
        // The rows are odd in number; the half line that remains at the end is light.
        return stride(from: -margin, to: rows + margin, by: 2).map { row in
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
    }

    private static func block(upper: Bool, lower: Bool) -> String {
        switch (upper, lower) {
        case (false, false): " "
        case (true, false): "▀"
        case (false, true): "▄"
        case (true, true): "█"
        }
    }
}
