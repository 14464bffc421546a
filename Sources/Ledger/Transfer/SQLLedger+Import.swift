public import CheckIn

extension SQLLedger {
    /// Takes all that another ledger handed over, in one step; this one has to be empty.
    ///
    /// - Parameter next: The rows in their order; nil after the last.
    /// - Returns: How many rows there were.
    public func takeOver(_ next: () -> CBOR?) throws(TransferError) -> Int {
        var failure: TransferError?
        do throws(LedgerError) {
            return try writer.write { (connection) throws(LedgerError) in
                do throws(TransferError) {
                    return try Taking(connection).take(next)
                } catch {
                    failure = error
                    // Whatever it says, it undoes all that was done.
                    throw .broken("")
                }
            }
        } catch {
            throw failure ?? .ledger(error)
        }
    }
}

/// Rows on their way into the tables.
private struct Taking {
    private let connection: LedgerConnection
    private var inserts: [String: (table: MovedTable, statement: any Statement)] = [:]
    /// A question, which sends whatever waits along.
    private let flush: any Statement

    /// How many rows may wait to be sent together.
    private static let rowsAtOnce = 500

    init(_ connection: LedgerConnection) throws(TransferError) {
        self.connection = connection
        do throws(LedgerError) {
            flush = try connection.prepare("SELECT 1")
            for table in MovedTable.all {
                let columns = table.columns.map(\.name).joined(separator: ", ")
                let places = table.columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
                let insert = try connection.prepare("INSERT INTO \(table.name) (\(columns)) VALUES (\(places))")
                inserts[table.name] = (table, insert)
            }
        } catch {
            throw .ledger(error)
        }
    }

    func take(_ next: () -> CBOR?) throws(TransferError) -> Int {
        try refuseIfTaken()
        var count = 0
        while let tree = next() {
            if let rows = tree["rows"]?.integer {
                guard rows == Int64(count) else { throw .invalid(row: count + 1) }
                do throws(LedgerError) { try finish() } catch { throw .ledger(error) }
                return count
            }
            count += 1
            guard let found = inserts[tree["table"]?.text ?? ""] else { throw .invalid(row: count) }
            if let number = tree["number"]?.integer {
                do throws(LedgerError) { try connection.begin(found.table, after: number) } catch {
                    throw .ledger(error)
                }
            } else {
                guard let values = found.table.values(in: tree["row"]) else { throw .invalid(row: count) }
                do throws(LedgerError) {
                    try found.statement.change(values)
                    if count % Self.rowsAtOnce == 0 { try flush.each { (_) throws(LedgerError) in } }
                } catch {
                    throw .ledger(error)
                }
            }
        }
        throw .cutOff
    }

    private func finish() throws(LedgerError) {
        for table in MovedTable.all { try connection.goOn(after: table) }
        if !connection.dialect.afterTaking.isEmpty { try connection.execute(connection.dialect.afterTaking) }
    }

    private func refuseIfTaken() throws(TransferError) {
        for table in MovedTable.all {
            let isTaken: Bool
            do throws(LedgerError) {
                isTaken = try connection.prepare("SELECT 1 FROM \(table.name) LIMIT 1").finds()
            } catch {
                throw .ledger(error)
            }
            if isTaken { throw .notEmpty }
        }
    }
}

extension LedgerConnection {
    /// Sees to it that no number is given again that was given before, though its row is gone.
    fileprivate func begin(_ table: MovedTable, after number: Int64) throws(LedgerError) {
        for sql in dialect.keepNumber { try prepare(sql).run(.integer(number), .text(table.name)) }
    }

    /// Sees to it that new rows are numbered after those that were taken.
    fileprivate func goOn(after table: MovedTable) throws(LedgerError) {
        guard let goOn = dialect.goOn, let key = table.key.first, table.key.count == 1, key.kind == .integer else {
            return
        }
        _ = try prepare(goOn(table.name, key.name)).finds()
    }
}

extension MovedTable {
    /// The values in the order of the columns; nil if one is of another kind.
    fileprivate func values(in row: CBOR?) -> [SQLValue]? {
        guard let row, row.map != nil else { return nil }
        var values: [SQLValue] = []
        for column in columns {
            guard let item = row[column.name] else {
                values.append(.null)
                continue
            }
            switch column.kind {
            case .integer:
                guard let value = item.integer else { return nil }
                values.append(.integer(value))
            case .text:
                guard let value = item.text else { return nil }
                values.append(.text(value))
            case .bytes:
                guard let value = item.bytesOrBase64URL else { return nil }
                values.append(.bytes(value))
            }
        }
        return values
    }
}
