extension Migration {
    /// Runs the steps that the file has not had, each in a transaction of its own.
    ///
    /// - Throws: ``LedgerError/newerSchema(found:known:)`` if the file has had steps that this program does not know.
    static func bringUpToDate(_ database: Database) throws(LedgerError) {
        let known = Int64(all.count)
        let found: Int64
        do throws(SQLiteError) {
            let version = try database.prepare("PRAGMA user_version")
            while let step = try next(after: version) { try run(step, version, on: database) }
            found = try number(version)
        } catch {
            throw error.asLedgerError
        }
        guard found <= known else { throw .newerSchema(found: found, known: known) }
    }

    private static func run(_ step: Migration, _ version: Statement, on database: Database) throws(SQLiteError) {
        try database.execute("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            // Another process may have run it while this one waited.
            if try number(version) < step.number {
                try database.execute(step.sql)
                try database.execute("PRAGMA user_version = \(step.number)")
            }
            try database.execute("COMMIT")
        } catch {
            try? database.execute("ROLLBACK")
            throw error
        }
    }

    private static func next(after version: Statement) throws(SQLiteError) -> Migration? {
        let done = try number(version)
        return all.first { $0.number > done }
    }

    private static func number(_ version: Statement) throws(SQLiteError) -> Int64 {
        try version.first { (row) throws(SQLiteError) in row.integer(0) } ?? 0
    }
}
