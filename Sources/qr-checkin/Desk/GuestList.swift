import CheckIn
import Screens

/// The people whom a CSV file invites.
///
/// Columns, in any order: `name`, `phone`, `status`, `venues` (parted by `;`), `from` and `until` (days), `number` (the
/// safe number of someone who gets a new device). Korean names are known too.
struct GuestList {
    let guests: [CBOR]

    private static let columns: [(field: String, names: [String])] = [
        ("name", ["name", "이름"]), ("phone", ["phone", "전화", "전화번호"]), ("status", ["status", "상태"]),
        ("venues", ["venues", "장소"]), ("notBefore", ["from", "시작"]), ("expiresAt", ["until", "끝"]),
        ("safeNumber", ["number", "안심번호"]),
    ]

    init(_ text: String, _ console: Console) throws(CommandError) {
        let table: CSVTable
        do { table = try CSVTable(text) } catch { throw Self.wrongFile(error) }
        var fields: [String] = []
        for name in table.header {
            let name = name.lowercased().filter { $0 != " " }
            guard let column = Self.columns.first(where: { $0.names.contains(name) }), !fields.contains(column.field)
            else {
                throw .wrongUse(
                    korean: "모르거나 두 번 쓴 열이에요: \(name)", english: "a column that is unknown or there twice: \(name)")
            }
            fields.append(column.field)
        }
        var guests: [CBOR] = []
        for row in table.rows {
            var pairs: [(String, CBOR?)] = []
            for (field, cell) in zip(fields, row.cells) where !cell.isEmpty {
                pairs.append((field, try Self.value(of: cell, field, line: row.line, console)))
            }
            guests.append(.fields(pairs))
        }
        self.guests = guests
    }

    private static func value(
        of cell: String, _ field: String, line: Int, _ console: Console
    ) throws(CommandError) -> CBOR {
        switch field {
        case "venues":
            return .array(cell.split(separator: ";").map { .text($0.trimmingSpaces) })
        case "notBefore", "expiresAt":
            guard let day = DeskTime.seconds(cell, console) else {
                throw .wrongUse(
                    korean: "\(line)번째 줄: 날짜는 2026-12-24처럼 적어 주세요: \(cell)",
                    english: "line \(line): a day is to be written as 2026-12-24: \(cell)")
            }
            return .integer(day)
        default: return .text(cell)
        }
    }

    private static func wrongFile(_ fault: CSVTable.Fault) -> CommandError {
        switch fault {
        case .empty: .wrongUse(korean: "빈 파일이에요", english: "the file is empty")
        case .quotes(let line):
            .wrongUse(
                korean: "\(line)번째 줄의 따옴표가 맞지 않아요", english: "line \(line): the quotation marks do not match")
        case .cells(let line, let found, let wanted):
            .wrongUse(
                korean: "\(line)번째 줄에는 칸이 \(wanted)개가 아니라 \(found)개 있어요",
                english: "line \(line) has \(found) cells instead of \(wanted)")
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var rest = self
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
