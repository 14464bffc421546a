@testable import QRCodes

extension ModuleMatrix {
    /// From rows of `#` for dark and any other character for light modules.
    init(_ drawing: String) {
        let rows = drawing.split(separator: "\n").map(Array.init)
        self.init(side: rows.count)
        for (row, characters) in rows.enumerated() {
            for (column, character) in characters.enumerated() { self[column, row] = character == "#" }
        }
    }

    var rows: [[Bool]] {
        (0..<side).map { row in (0..<side).map { self[$0, row] } }
    }
}

extension QRCode {
    /// Rows of `#` for dark and `.` for light modules.
    var drawing: String {
        (0..<modulesPerSide).map { row in
            (0..<modulesPerSide).map { isDark(column: $0, row: row) ? "#" : "." }.joined()
        }.joined(separator: "\n")
    }

    var rows: [[Bool]] {
        (0..<modulesPerSide).map { row in (0..<modulesPerSide).map { isDark(column: $0, row: row) } }
    }
}
