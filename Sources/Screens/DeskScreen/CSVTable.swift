/// A table of comma-separated values (RFC 4180); the first record names the columns.
public struct CSVTable: Equatable, Sendable {
    /// A record of the table.
    public struct Row: Equatable, Sendable {
        /// Where it begins, counted from 1.
        public let line: Int
        /// The record's cells.
        public let cells: [String]
    }

    /// The names of the columns.
    public let header: [String]
    /// The records after the header.
    public let rows: [Row]

    /// Why a text is no such table.
    public enum Fault: Error, Equatable, Sendable {
        /// Not even a header.
        case empty
        /// A quotation mark that is not closed, or stands in the middle.
        case quotes(line: Int)
        /// A line with more or fewer cells than the header.
        case cells(line: Int, found: Int, wanted: Int)
    }

    /// Reads it from a file's text.
    public init(_ text: String) throws(Fault) {
        var records = try CSVTable.records(Array((text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).utf8))
        guard !records.isEmpty else { throw .empty }
        header = records.removeFirst().cells
        rows = records
        for row in rows where row.cells.count != header.count {
            throw .cells(line: row.line, found: row.cells.count, wanted: header.count)
        }
    }

    private static func records(_ bytes: [UInt8]) throws(Fault) -> [Row] {
        var reader = Reader(bytes: bytes)
        var rows: [Row] = []
        while let row = try reader.record() {
            // Programs like to leave empty lines at the end.
            if row.cells != [""] { rows.append(row) }
        }
        return rows
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0
        var line = 1

        private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

        mutating func record() throws(Fault) -> Row? {
            guard next != nil else { return nil }
            let start = line
            var cells: [String] = []
            while true {
                cells.append(try cell())
                let end = next
                place += 1
                switch end {
                case UInt8(ascii: ","): continue
                case UInt8(ascii: "\r"):
                    if next == UInt8(ascii: "\n") { place += 1 }
                    line += 1
                case UInt8(ascii: "\n"): line += 1
                default: break
                }
                return Row(line: start, cells: cells)
            }
        }

        /// Up to, and without, what ends it.
        private mutating func cell() throws(Fault) -> String {
            guard next == UInt8(ascii: "\"") else {
                let start = place
                while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r")
                {
                    guard byte != UInt8(ascii: "\"") else { throw .quotes(line: line) }
                    place += 1
                }
                return String(decoding: bytes[start..<place], as: UTF8.self)
            }
            return try quoted()
        }

        private mutating func quoted() throws(Fault) -> String {
            let start = line
            var content: [UInt8] = []
            place += 1
            while let byte = next {
                place += 1
                if byte == UInt8(ascii: "\n") { line += 1 }
                guard byte == UInt8(ascii: "\"") else {
                    content.append(byte)
                    continue
                }
                if next == UInt8(ascii: "\"") {
                    content.append(byte)
                    place += 1
                    continue
                }
                let isEnd = [nil, UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(next)
                guard isEnd else { throw .quotes(line: line) }
                return String(decoding: content, as: UTF8.self)
            }
            throw .quotes(line: start)
        }
    }
}
