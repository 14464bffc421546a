/// A statement with values in rows, made ready once for each number of them.
final class StatementOfRows {
    /// How many rows one run takes at most; with more, each would cost hardly less.
    static let most = 16

    private let database: any Database
    private let columns: Int
    private let sql: (_ rows: String) -> String
    private var prepared: [Int: any Statement] = [:]

    /// - Parameters:
    ///   - columns: How many values a row has.
    ///   - sql: The statement with rows such as `(?1, ?2), (?3, ?4)`.
    init(_ database: any Database, columns: Int, sql: @escaping (_ rows: String) -> String) {
        self.database = database
        self.columns = columns
        self.sql = sql
    }

    /// - Parameter values: What stands in the row of an element.
    func run<Element>(
        _ elements: ArraySlice<Element>, values: (Element) -> [SQLValue],
        each: (any Row) throws(LedgerError) -> Void = { (_) throws(LedgerError) in }
    ) throws(LedgerError) {
        var all: [SQLValue] = []
        all.reserveCapacity(elements.count * columns)
        for element in elements { all += values(element) }
        try statement(ofRows: elements.count).run(all, each: each)
    }

    private func statement(ofRows count: Int) throws(LedgerError) -> any Statement {
        if let known = prepared[count] { return known }
        let rows = (0..<count).map { row in
            "(" + (1...columns).map { "?\(row * columns + $0)" }.joined(separator: ", ") + ")"
        }
        let statement = try database.prepare(sql(rows.joined(separator: ", ")))
        prepared[count] = statement
        return statement
    }
}
