extension Migration {
    /// Runs the steps that the database has not had, each in a transaction of its own.
    ///
    /// - Throws: ``LedgerError/newerSchema(found:known:)`` if it has had steps that this program does not know.
    static func bringUpToDate(_ database: any Database) throws(LedgerError) {
        let dialect = database.dialect
        let known = Int64(dialect.migrations.count)
        do throws(LedgerError) { try database.execute(dialect.keepVersion) } catch {
            // Another process may have made it in the same moment.
            try database.execute(dialect.keepVersion)
        }
        let version = try database.prepare(dialect.readVersion)
        for step in dialect.migrations where try version.number() ?? 0 < step.number {
            try run(step, version, on: database)
        }
        let found = try version.number() ?? 0
        guard found <= known else { throw .newerSchema(found: found, known: known) }
    }

    private static func run(
        _ step: Migration, _ version: any Statement, on database: any Database
    ) throws(LedgerError) {
        do throws(LedgerError) {
            try database.execute(database.dialect.begin)
            // Another process may have run it while this one waited.
            if try version.number() ?? 0 < step.number {
                try database.execute(step.sql)
                try database.execute(database.dialect.writeVersion(step.number))
            }
            try database.execute("COMMIT")
        } catch {
            try? database.execute("ROLLBACK")
            throw error
        }
    }
}
