import CheckIn

/// The tables `checkins` and `repeats`: what was decided, and under which ids.
struct CheckInTable {
    private let byID: any Statement
    private let lastAtGate: any Statement
    private let lastAdmitted: any Statement
    private let setAnnulled: any Statement
    private let page: any Statement
    private let insertLate: any Statement
    private let link: [any Statement]
    private let admissionsOfPass: any Statement
    private let insertRepeat: any Statement

    static let columns = """
        \(ownColumns), \
        (SELECT safe_number FROM passes JOIN people ON people.id = person WHERE passes.id = checkins.pass_id)
        """

    /// For those who do not ask whose pass it was.
    static let ownColumns = """
        checkins.sequence, checkins.id, pass_id, issued_at, venue, gate, direction, at, inside, refusal, annulled_at, \
        recorded_at
        """

    init(_ database: any Database) throws(LedgerError) {
        let ofPass = database.dialect.checkInsOfPasses("= ?1")
        byID = try database.prepare(
            """
            SELECT \(Self.ownColumns), NULL FROM checkins WHERE id = ?1
            UNION ALL
            SELECT \(Self.ownColumns), NULL FROM repeats JOIN checkins ON sequence = checkin WHERE repeats.id = ?1
            """)
        lastAtGate = try database.prepare(
            """
            SELECT \(Self.ownColumns), NULL FROM checkins WHERE \(ofPass) AND venue = ?2 AND gate = ?3
            AND annulled_at IS NULL AND recorded_at IS NULL ORDER BY sequence DESC LIMIT 1
            """)
        lastAdmitted = try database.prepare(
            """
            SELECT \(Self.ownColumns), NULL FROM checkins WHERE \(ofPass) AND venue = ?2
            AND (at, sequence) < (?3, ?4) AND refusal IS NULL AND annulled_at IS NULL
            ORDER BY at DESC, sequence DESC LIMIT 1
            """)
        setAnnulled = try database.prepare("UPDATE checkins SET annulled_at = ?2 WHERE sequence = ?1")
        page = try database.prepare(
            "SELECT \(Self.columns) FROM checkins WHERE sequence > ?1 ORDER BY sequence LIMIT ?2")
        insertLate = try database.prepare(
            """
            INSERT INTO checkins (id, pass_id, issued_at, venue, gate, direction, at, inside, refusal, recorded_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            """)
        link = try database.dialect.linkCheckIn.map(database.prepare)
        admissionsOfPass = try database.prepare(
            """
            SELECT \(Self.ownColumns), NULL FROM checkins
            WHERE \(ofPass) AND refusal IS NULL AND annulled_at IS NULL ORDER BY at, sequence
            """)
        insertRepeat = try database.prepare(
            "INSERT INTO repeats (id, checkin) SELECT ?1, sequence FROM checkins WHERE id = ?2")
    }

    /// What was recorded under an id, of its own or of a repeat.
    func record(id: String) throws(LedgerError) -> CheckInRecord? {
        try byID.first(.text(id), read: Self.record)
    }

    /// The last scan of a pass at a gate that the ledger decided and that was not annulled.
    func lastRecord(of pass: PassID, venue: String, gate: String) throws(LedgerError) -> CheckInRecord? {
        try lastAtGate.first(pass.sqlValue, .text(venue), .text(gate), read: Self.record)
    }

    /// The last admission of the same pass at the same venue that came before, and still counts.
    func admission(before record: CheckInRecord) throws(LedgerError) -> CheckInRecord? {
        try lastAdmitted.first(
            record.passID.sqlValue, .text(record.venue), .integer(record.at), .integer(record.sequence),
            read: Self.record)
    }

    /// All admissions of a pass that still count, in the order in which they happened.
    func admissions(of pass: PassID) throws(LedgerError) -> [CheckInRecord] {
        try admissionsOfPass.all(pass.sqlValue, read: Self.record)
    }

    func annul(_ sequence: Int64, at now: Int64) throws(LedgerError) {
        try setAnnulled.run(.integer(sequence), .integer(now))
    }

    func records(after sequence: Int64, limit: Int) throws(LedgerError) -> [CheckInRecord] {
        try page.all(.integer(sequence), .integer(Int64(limit)), read: Self.record)
    }

    /// Adds what is recorded later than it was decided.
    func addLate(_ record: CheckInRecord) throws(LedgerError) {
        try insertLate.run(
            .text(record.id), record.passID.sqlValue, .integer(record.issuedAt), .text(record.venue),
            .text(record.gate), .text(record.direction.rawValue), .integer(record.at), .integer(record.outcome.inside),
            .bytes(record.outcome.refusalBytes), .integer(record.recordedAt))
        for statement in link {
            try statement.run(record.passID.sqlValue, .text(record.venue), .integer(record.at))
        }
    }

    /// Remembers a further id for the scan that is recorded under `original`.
    func addRepeat(id: String, of original: String) throws(LedgerError) {
        try insertRepeat.run(.text(id), .text(original))
    }

    static func record(_ row: any Row) throws(LedgerError) -> CheckInRecord {
        guard let direction = Direction(rawValue: row.text(6)) else { throw damaged("direction") }
        return CheckInRecord(
            sequence: row.integer(0), id: row.text(1), passID: PassID(row.integer(2)),
            safeNumber: row.isNull(12) ? nil : SafeNumber(row.text(12)), issuedAt: row.integer(3), venue: row.text(4),
            gate: row.text(5), direction: direction, at: row.integer(7),
            recordedAt: row.optionalInteger(11),
            outcome: row.isNull(9) ? .admitted(inside: row.integer(8)) : .refused(try refusal(row.bytes(9))),
            annulledAt: row.optionalInteger(10))
    }

    static func refusal(_ bytes: [UInt8]) throws(LedgerError) -> Refusal {
        guard let tree = try? CBOR.decode(bytes), case .refused(let refusal)? = try? Verdict(tree) else {
            throw damaged("refusal")
        }
        return refusal
    }

    private static func damaged(_ column: String) -> LedgerError {
        LedgerError.broken("checkins.\(column) holds what was never written")
    }
}

extension EightByteName {
    /// Databases' integers have a sign; the bits are kept.
    var sqlInteger: Int64 { Int64(bitPattern: value) }

    var sqlValue: SQLValue { .integer(sqlInteger) }

    init(_ sqlInteger: Int64) {
        self.init(UInt64(bitPattern: sqlInteger))
    }
}
