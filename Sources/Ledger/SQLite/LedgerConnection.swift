import Synchronization

/// A connection with the statements that the ledger runs.
///
/// Unchecked, since the lock around each piece of work is what makes it safe to share.
final class LedgerConnection: @unchecked Sendable {
    let people: PersonTable
    let invitations: InvitationTable
    let passes: PassTable
    let checkIns: CheckInTable
    let presence: PresenceTable
    let venues: VenueTable
    let secrets: SecretTable
    let privacy: PrivacyTables
    let deleting: DeletionStatements
    let issuerKeys: IssuerKeyTable
    let gates: GateTable
    private let lock = Mutex(())
    private let begin: Statement
    private let commit: Statement
    private let rollback: Statement
    private let truncateLog: Statement

    init(_ database: Database) throws(SQLiteError) {
        people = try PersonTable(database)
        invitations = try InvitationTable(database)
        passes = try PassTable(database)
        checkIns = try CheckInTable(database)
        presence = try PresenceTable(database)
        venues = try VenueTable(database)
        secrets = try SecretTable(database)
        privacy = try PrivacyTables(database)
        deleting = try DeletionStatements(database)
        truncateLog = try database.prepare("PRAGMA wal_checkpoint(TRUNCATE)")
        issuerKeys = try IssuerKeyTable(database)
        gates = try GateTable(database)
        begin = try database.prepare("BEGIN IMMEDIATE")
        commit = try database.prepare("COMMIT")
        rollback = try database.prepare("ROLLBACK")
    }

    /// Runs `body`, which only reads.
    func read<Value>(
        _ body: (LedgerConnection) throws(SQLiteError) -> Value
    ) throws(LedgerError) -> Value {
        do throws(SQLiteError) {
            return try lock.withLock { (_) throws(SQLiteError) in try body(self) }
        } catch {
            throw error.asLedgerError
        }
    }

    /// Carries the write-ahead log over into the file and empties it. Who is reading now may put that off to the next time.
    func checkpoint() throws(SQLiteError) {
        try truncateLog.run()
    }

    /// Runs `body` as one atomic step that is durable on return; whatever it throws, nothing was changed.
    func write<Value>(
        _ body: (LedgerConnection) throws(SQLiteError) -> Value
    ) throws(LedgerError) -> Value {
        try read { (connection) throws(SQLiteError) in
            try connection.begin.run()
            do throws(SQLiteError) {
                let value = try body(connection)
                try connection.commit.run()
                return value
            } catch {
                // Some errors have rolled back already; then this one says so and is of no interest.
                try? connection.rollback.run()
                throw error
            }
        }
    }
}
