/// Rows for a table: lines of cells with tabs between them, in which nothing else is a tab or the end of a line.
public struct TableRows: Equatable, Sendable {
    /// The lines, each with its end.
    public private(set) var text = ""

    /// No row yet.
    public init() {}

    /// Adds a row; a cell's tabs and ends of lines become spaces.
    public mutating func add(_ cells: String...) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { text += "\t" }
            for scalar in cell.unicodeScalars {
                text.unicodeScalars.append(scalar.value < 32 ? " " : scalar)
            }
        }
        text += "\n"
    }
}
