/// Rows for a table: lines of cells with tabs between them, in which nothing else is a tab or the end of a line.
struct DeskTable {
    private(set) var text = ""

    mutating func add(_ cells: String...) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { text += "\t" }
            for scalar in cell.unicodeScalars {
                text.unicodeScalars.append(scalar.value < 32 ? " " : scalar)
            }
        }
        text += "\n"
    }
}
