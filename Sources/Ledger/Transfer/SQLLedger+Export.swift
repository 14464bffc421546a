public import CheckIn

extension SQLLedger {
    /// Hands over all that the ledger has, as it is at one moment: a tree for each row, a page of them in memory.
    ///
    /// - Parameter put: False where no more can be taken.
    public func export(_ put: (CBOR) -> Bool) throws(LedgerError) {
        try reports.readAtOneMoment { (connection) throws(LedgerError) in
            var count: Int64 = 0
            for table in MovedTable.all {
                if table.isNumbered {
                    let number = try connection.highestNumber(of: table)
                    guard put(.fields([("table", .text(table.name)), ("number", .integer(number))])) else { return }
                    count += 1
                }
                guard try connection.export(table, &count, put) else { return }
            }
            _ = put(.fields([("rows", .integer(count))]))
        }
    }
}

extension LedgerConnection {
    private static let rowsOfPage: Int64 = 500

    fileprivate func highestNumber(of table: MovedTable) throws(LedgerError) -> Int64 {
        try prepare(dialect.highestNumber(table.name)).number() ?? 0
    }

    /// - Returns: False where no more can be taken.
    fileprivate func export(
        _ table: MovedTable, _ count: inout Int64, _ put: (CBOR) -> Bool
    ) throws(LedgerError) -> Bool {
        let names = table.columns.map(\.name).joined(separator: ", ")
        let key = table.key.map(\.name).joined(separator: ", ")
        let places = table.key.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let first = try prepare(
            "SELECT \(names) FROM \(table.name) WHERE \(table.condition) ORDER BY \(key) LIMIT ?1")
        let next = try prepare(
            """
            SELECT \(names) FROM \(table.name) WHERE \(table.condition) AND (\(key)) > (\(places)) ORDER BY \(key)
            LIMIT ?\(table.key.count + 1)
            """)
        var last: [SQLValue] = []
        while true {
            var page: [[SQLValue]] = []
            try (last.isEmpty ? first : next).run(last + [.integer(Self.rowsOfPage)]) { (row) throws(LedgerError) in
                page.append(
                    table.columns.enumerated().map { index, column in column.value(in: row, at: Int32(index)) })
            }
            for values in page {
                let fields = zip(table.columns, values).map { column, value in (column.name, value.tree) }
                guard put(.fields([("table", .text(table.name)), ("row", .fields(fields))])) else { return false }
                count += 1
            }
            guard page.count == Self.rowsOfPage, let end = page.last else { return true }
            last = Array(end.prefix(table.key.count))
        }
    }
}

extension MovedTable.Column {
    fileprivate func value(in row: any Row, at place: Int32) -> SQLValue {
        if row.isNull(place) { return .null }
        return switch kind {
        case .integer: .integer(row.integer(place))
        case .text: .text(row.text(place))
        case .bytes: .bytes(row.bytes(place))
        }
    }
}

extension SQLValue {
    /// Nil for null, which is left out.
    fileprivate var tree: CBOR? {
        switch self {
        case .integer(let value): .integer(value)
        case .text(let value): .text(value)
        case .bytes(let value): .bytes(value)
        case .null, .integers, .texts, .blobs: nil
        }
    }
}
