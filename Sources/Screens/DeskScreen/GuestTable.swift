import CheckIn

/// The people of a CSV text who are to be invited, line by line, and what is wrong with which line.
struct GuestTable {
    private(set) var guests: [CBOR] = []
    /// Rows of a line's number, what it says, and what is wrong with it.
    private(set) var preview = TableRows()
    private(set) var hasErrors = false

    private static let columns: [(field: String, names: [String])] = [
        ("name", ["name", "이름"]), ("phone", ["phone", "전화", "전화번호"]), ("status", ["status", "상태"]),
        ("safeNumber", ["number", "안심번호"]),
    ]
    /// As many as the server takes at once.
    private static let limit = 500

    init(_ source: String, _ phrases: Phrases) {
        let table: CSVTable
        do throws(CSVTable.Fault) { table = try CSVTable(source) } catch {
            switch error {
            case .empty: fail(1, "", phrases.emptyList(), phrases)
            case .quotes(let line): fail(line, "", phrases.noQuotes(), phrases)
            case .cells(let line, let found, let wanted):
                fail(line, "", phrases.wrongCells(Int64(found), of: Int64(wanted)), phrases)
            }
            return
        }
        var fields: [String] = []
        for name in table.header {
            guard let field = Self.columns.first(where: { $0.names.contains(name) })?.field, !fields.contains(field)
            else {
                fail(1, "", phrases.unknownColumn(name), phrases)
                return
            }
            fields.append(field)
        }
        for row in table.rows.prefix(Self.limit) { add(row, fields, phrases) }
        if table.rows.count > Self.limit { fail(table.rows[Self.limit].line, "", phrases.tooManyGuests(), phrases) }
    }

    private mutating func add(_ row: CSVTable.Row, _ fields: [String], _ phrases: Phrases) {
        var pairs: [(String, CBOR?)] = []
        var words = ""
        for (field, cell) in zip(fields, row.cells) where !cell.isEmpty {
            pairs.append((field, .text(cell)))
            words += words.isEmpty ? cell : text(", \(cell)")
            if cell.utf8.count > PassClaims.maximumTextBytes {
                return fail(row.line, words, phrases.cellTooLong(), phrases)
            }
            if field == "safeNumber", SafeNumber(cell) == nil {
                return fail(row.line, words, phrases.noSafeNumber(), phrases)
            }
        }
        guests.append(.fields(pairs))
        preview.add(phrases.line(Int64(row.line)), words, "")
    }

    private mutating func fail(_ line: Int, _ words: String, _ problem: String, _ phrases: Phrases) {
        hasErrors = true
        preview.add(phrases.line(Int64(line)), words, problem)
    }
}
