import CheckIn

/// The tables `presence` and `venues`: where each pass was last admitted, and how many are inside.
struct PresenceTable {
    private let ofPasses: any Statement
    private let here: any Statement
    private let restore: any Statement
    private let replace: any Statement
    private let setInside: any Statement

    /// The direction where no admission is left.
    private static let nowhere = "none"
    /// The direction where there was no admission yet.
    static let unseen = "unseen"

    static let columns = """
        presence.direction, since, since_gate, presence.issued_at, presence.at, presence.gate, presence.venue
        """
    /// Forgets admissions of passes with the ids ?2 to ?3 before the time ?1 where something else is still to be kept.
    static let forgetVisits = """
        UPDATE presence SET direction = '\(unseen)', issued_at = 0, gate = '', since = NULL, since_gate = NULL
        WHERE COALESCE(since, at) < ?1 AND pass_id BETWEEN ?2 AND ?3 AND direction <> '\(unseen)'
        """
    static let onConflict = """
        ON CONFLICT (pass_id, venue) DO UPDATE SET
            issued_at = excluded.issued_at, direction = excluded.direction, gate = excluded.gate, at = excluded.at,
            since = NULL, since_gate = NULL
        """

    init(_ database: any Database) throws(LedgerError) {
        ofPasses = try database.prepare(
            """
            SELECT \(Self.columns), pass_id FROM presence
            WHERE pass_id BETWEEN ?1 AND ?2 AND direction <> '\(Self.unseen)' ORDER BY pass_id, venue
            """)
        here = try database.prepare("SELECT \(Self.columns) FROM presence WHERE pass_id = ?1 AND venue = ?2")
        restore = try database.prepare(
            "UPDATE presence SET direction = ?3, since = ?4, since_gate = ?5 WHERE pass_id = ?1 AND venue = ?2")
        replace = try database.prepare(
            """
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at, since, since_gate)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT (pass_id, venue) DO UPDATE SET
                issued_at = excluded.issued_at, direction = excluded.direction, gate = excluded.gate,
                at = excluded.at, since = excluded.since, since_gate = excluded.since_gate
            """)
        setInside = try database.prepare(
            """
            INSERT INTO venues (name, inside) VALUES (?1, ?2)
            ON CONFLICT (name) DO UPDATE SET inside = excluded.inside
            """)
    }

    /// Where a pass was admitted, and where its holder is, venue by venue.
    func visits(of pass: PassID) throws(LedgerError) -> [KnownPass.Visit] {
        try ofPasses.all(pass.sqlValue, pass.sqlValue, read: Self.visit)
    }

    /// The same of all passes in a range of ids, which are signed numbers here.
    func telling(of ids: ClosedRange<Int64>, _ take: @escaping (Int64, KnownPass.Visit) -> Void) -> Step {
        Step(ofPasses, .integer(ids.lowerBound), .integer(ids.upperBound)) { (row) in
            take(row.integer(7), Self.visit(row))
        }
    }

    static func visit(_ row: any Row) -> KnownPass.Visit {
        let use = PassHistory.Use(issuedAt: row.integer(3), at: row.integer(4), gate: row.text(5))
        // Where the holder is has mostly to do with that use alone.
        let presence = presence(
            row.text(0), since: row.optionalInteger(1) ?? use.at, gate: row.isNull(2) ? use.gate : row.text(2))
        return KnownPass.Visit(venue: row.text(6), use: use, presence: presence)
    }

    /// What the columns say.
    static func presence(_ direction: String, since: Int64, gate: String) -> PassHistory.Presence {
        switch Direction(rawValue: direction) {
        case .entry: .inside(since: since, gate: gate)
        case .exit: .outside(since: since)
        case nil: .neverSeen
        }
    }

    func setInside(_ count: Int64, venue: String) throws(LedgerError) {
        try setInside.run(.text(venue), .integer(count))
    }

    /// Keeps a use and a presence of which neither need be the other's doing.
    func replace(_ visit: KnownPass.Visit, of pass: PassID) throws(LedgerError) {
        let (direction, gate): (String, String) =
            switch visit.presence {
            case .inside(_, let gate): (Direction.entry.rawValue, gate)
            case .outside: (Direction.exit.rawValue, visit.use.gate)
            case .neverSeen: (Self.nowhere, visit.use.gate)
            }
        try replace.run(
            pass.sqlValue, .text(visit.venue), .integer(visit.use.issuedAt), .text(direction), .text(visit.use.gate),
            .integer(visit.use.at), .integer(visit.since), .text(gate))
    }

    /// Whether nothing was admitted since that admission.
    func isLatest(_ record: CheckInRecord) throws(LedgerError) -> Bool {
        let isLatest = try here.first(record.passID.sqlValue, .text(record.venue)) { (row) throws(LedgerError) in
            row.text(0) == record.direction.rawValue && row.optionalInteger(1) ?? record.at == record.at
                && row.integer(3) == record.issuedAt && row.integer(4) == record.at
        }
        return isLatest ?? false
    }

    /// Puts the holder back to where an earlier admission left them; to nowhere, if there is none.
    func restore(_ previous: CheckInRecord?, inPlaceOf record: CheckInRecord) throws(LedgerError) {
        try restore.run(
            record.passID.sqlValue, .text(record.venue), .text(previous?.direction.rawValue ?? Self.nowhere),
            .integer(previous?.at ?? record.at), .text(previous?.gate ?? record.gate))
    }
}
