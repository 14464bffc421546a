import CheckIn

/// One connection to a database; for one thread at a time.
protocol Database: AnyObject {
    var dialect: Dialect { get }

    /// Runs statements that give no rows, now.
    func execute(_ sql: String) throws(LedgerError)

    /// Begins a transaction that writes; from here to its end no other one does.
    func begin() throws(LedgerError)

    /// Ends the transaction; durable on return.
    func commit() throws(LedgerError)

    /// Undoes the transaction, or what is left of it.
    func rollBack()

    /// Runs steps one after another, for the price of one journey where the database is another process.
    func run(_ steps: [Step]) throws(LedgerError)

    /// Makes a statement ready. In it, `?1` stands for the first value that it is run with.
    func prepare(_ sql: String) throws(LedgerError) -> any Statement

    /// Makes the database forget what stands in its files beside the tables, and gives the room back.
    func emptyLog() throws(LedgerError)
}

/// A prepared statement, to be run any number of times.
protocol Statement: AnyObject {
    /// Runs the statement to its end, and hands each row of its result to `each`.
    func run(_ values: [SQLValue], each: (any Row) throws(LedgerError) -> Void) throws(LedgerError)

    /// Runs the statement for what it changes; in a transaction, before anything that is run later.
    func change(_ values: [SQLValue]) throws(LedgerError)
}

/// A statement that is to be run, and what takes its rows.
struct Step {
    let statement: any Statement
    let values: [SQLValue]
    let each: (any Row) throws(LedgerError) -> Void

    init(
        _ statement: any Statement, _ values: SQLValue...,
        each: @escaping (any Row) throws(LedgerError) -> Void
    ) {
        self.statement = statement
        self.values = values
        self.each = each
    }
}

/// A row of a statement's result, while it stands. Columns are numbered from 0.
protocol Row {
    func isNull(_ column: Int32) -> Bool
    /// Whole numbers of any size, and truth values as 0 and 1.
    func integer(_ column: Int32) -> Int64
    func bytes(_ column: Int32) -> [UInt8]
    func text(_ column: Int32) -> String
}

extension Row {
    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    func safeNumber(_ column: Int32) throws(LedgerError) -> SafeNumber {
        guard let number = SafeNumber(text(column)) else {
            throw LedgerError.broken("people.safe_number holds what was never written")
        }
        return number
    }
}

extension Statement {
    /// Runs the statement for what it changes.
    func run(_ values: SQLValue...) throws(LedgerError) {
        try change(values)
    }

    /// The first row, read by `read`; nil if there is none.
    func first<Value>(
        _ values: SQLValue..., read: (any Row) throws(LedgerError) -> Value
    ) throws(LedgerError) -> Value? {
        var found: Value?
        try run(values) { (row) throws(LedgerError) in
            if found == nil { found = try read(row) }
        }
        return found
    }

    /// The number in the first column; nil if there is none.
    func number(_ values: SQLValue...) throws(LedgerError) -> Int64? {
        var found: Int64?
        try run(values) { (row) throws(LedgerError) in found = found ?? row.optionalInteger(0) }
        return found
    }

    /// Whether there is a row.
    func finds(_ values: SQLValue...) throws(LedgerError) -> Bool {
        var isFound = false
        try run(values) { (_) throws(LedgerError) in isFound = true }
        return isFound
    }

    /// Hands every row to `read`.
    func each(_ values: SQLValue..., read: (any Row) throws(LedgerError) -> Void) throws(LedgerError) {
        try run(values, each: read)
    }

    /// Every row, read by `read`.
    func all<Value>(
        _ values: SQLValue..., read: (any Row) throws(LedgerError) -> Value
    ) throws(LedgerError) -> [Value] {
        var found: [Value] = []
        try run(values) { (row) throws(LedgerError) in found.append(try read(row)) }
        return found
    }
}
