/// A table as spreadsheets open it: RFC 4180, with the mark that tells Excel that it is UTF-8.
struct CSV: Equatable, Sendable {
    private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    mutating func add(_ row: [String]) {
        bytes += row.map(Self.cell).joined(separator: ",").utf8
        bytes += [0x0D, 0x0A]
    }

    /// Spreadsheets take what begins with one of these for a formula, and would run it; an apostrophe makes it a text.
    private static let formulaStarts = "=+-@\t\r"

    private static func cell(_ text: String) -> String {
        let text = text.first.map { formulaStarts.contains($0) } == true ? "'" + text : text
        guard text.utf8.contains(where: { [0x22, 0x2C, 0x0D, 0x0A].contains($0) }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
