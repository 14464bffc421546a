/// What PDF and PostScript write alike.
enum PostScript {
    /// Red, green and blue from 0 to 1. Five digits rounded up become the same byte again, whether a viewer multiplies by 255
    /// or by 256, and rounds or cuts off.
    static func components(_ colour: Colour) -> [UInt8] {
        var components: [UInt8] = []
        for component in [colour.red, colour.green, colour.blue] {
            let fraction = (Int(component) * 100_000 + 254) / 255
            components.append(decimal: fraction / 100_000)
            components.append(UInt8(ascii: "."))
            components.append(decimal: fraction % 100_000, width: 5)
            components.append(UInt8(ascii: " "))
        }
        return components
    }

    /// A line for each run of dark modules: column, row and length, and what draws them.
    static func runs(_ symbol: some MatrixSymbol, margin: Int, drawnBy operators: StaticString) -> [UInt8] {
        var lines: [UInt8] = []
        symbol.forEachDarkRun { column, row, length in
            for number in [column + margin, row + margin, length] {
                lines.append(decimal: number)
                lines.append(UInt8(ascii: " "))
            }
            operators.withUTF8Buffer { lines += $0 }
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }
}
