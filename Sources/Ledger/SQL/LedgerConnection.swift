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
    let access: AccessTables
    let contradictions: ContradictionTable
    let events: EventTable
    let desk: DeskTables
    let checkInStore: any CheckInStore
    private let lock = Mutex(())
    private let database: any Database

    init(_ database: any Database) throws(LedgerError) {
        self.database = database
        people = try PersonTable(database)
        invitations = try InvitationTable(database)
        passes = try PassTable(database)
        checkIns = try CheckInTable(database)
        presence = try PresenceTable(database)
        venues = try VenueTable(database)
        secrets = try SecretTable(database)
        privacy = try PrivacyTables(database)
        deleting = try DeletionStatements(database)
        issuerKeys = try IssuerKeyTable(database)
        gates = try GateTable(database)
        access = try AccessTables(database)
        contradictions = try ContradictionTable(database)
        events = try EventTable(database, checkIns: checkIns)
        desk = try DeskTables(database)
        checkInStore =
            database.dialect.takesArrays
            ? try CheckInsTogether(database)
            : try CheckInsInRows(database, checkIns: checkIns)
    }

    /// Runs `body`, which only reads.
    func read<Value>(
        _ body: (LedgerConnection) throws(LedgerError) -> Value
    ) throws(LedgerError) -> Value {
        try Self.again { () throws(LedgerError) in
            try lock.withLock { (_) throws(LedgerError) in try body(self) }
        }
    }

    /// Runs `body` once more where the connection turned out to be lost, since there may be a new one.
    private static func again<Value>(_ body: () throws(LedgerError) -> Value) throws(LedgerError) -> Value {
        do throws(LedgerError) { return try body() } catch {
            guard case .unreachable = error else { throw error }
            return try body()
        }
    }

    /// See ``Database/run(_:)``.
    func run(_ steps: [Step]) throws(LedgerError) {
        try database.run(steps)
    }

    var dialect: Dialect { database.dialect }

    /// See ``CheckInStore/trustsIDs``.
    var trustsIDs: Bool { type(of: checkInStore).trustsIDs }

    /// See ``Database/execute(_:)``.
    func execute(_ sql: String) throws(LedgerError) {
        try database.execute(sql)
    }

    /// See ``Database/prepare(_:)``.
    func prepare(_ sql: String) throws(LedgerError) -> any Statement {
        try database.prepare(sql)
    }

    /// Runs `body`, which only reads, and sees everything as it was when it began.
    func readAtOneMoment<Value>(
        _ body: (LedgerConnection) throws(LedgerError) -> Value
    ) throws(LedgerError) -> Value {
        try lock.withLock { (_) throws(LedgerError) in
            try Self.again { () throws(LedgerError) in try database.execute(database.dialect.beginReading) }
            defer { try? database.execute("COMMIT") }
            return try body(self)
        }
    }

    /// See ``Database/emptyLog()``.
    func emptyLog() throws(LedgerError) {
        try database.emptyLog()
    }

    /// Runs `body` as one atomic step that is durable on return; whatever it throws, nothing was changed.
    func write<Value>(
        _ body: (LedgerConnection) throws(LedgerError) -> Value
    ) throws(LedgerError) -> Value {
        try lock.withLock { (_) throws(LedgerError) in
            do throws(LedgerError) {
                try Self.again { () throws(LedgerError) in try database.begin() }
                let value = try body(self)
                try database.commit()
                return value
            } catch {
                database.rollBack()
                // What is left over may be what fills the disk.
                if error == .full { try? database.emptyLog() }
                throw error
            }
        }
    }
}
