import CheckIn

/// What deletes across the tables.
struct DeletionStatements {
    /// What becomes too old, in the order in which it is deleted.
    let old: [OldRows]
    private let countOfPerson: any Statement
    private let erase: [any Statement]
    private let emptyPasses: any Statement
    private let deleteLookups: any Statement

    /// How long it stays on record who looked somebody up.
    private static let lookupSeconds: Int64 = 365 * 24 * 60 * 60

    init(_ database: any Database) throws(LedgerError) {
        let ofPerson = database.dialect.checkInsOfPasses("IN (SELECT id FROM passes WHERE person = ?1)")
        countOfPerson = try database.prepare("SELECT count(*), count(inside) FROM checkins WHERE \(ofPerson)")
        erase = try [
            "DELETE FROM checkins WHERE \(ofPerson)", "DELETE FROM invitations WHERE person = ?1",
            "UPDATE people SET identity = NULL WHERE id = ?1",
        ].map(database.prepare)
        emptyPasses = try database.prepare(
            "UPDATE passes SET bytes = NULL, device_key = ?3, ended_at = COALESCE(ended_at, ?2) WHERE person = ?1")
        old = [
            try OldRows(
                database, of: "checkins", by: "at", where: "at < ?1", isByAge: true,
                counted: "count(*), count(inside), 0"),
            try OldRows(
                database, of: "presence", by: "pass_id", where: "COALESCE(since, at) < ?1",
                deletions: [Self.leaveVenues(database.dialect)] + database.dialect.forgetPresence),
            try OldRows(database, of: "passes", by: "id", where: "expires_at < ?1"),
            try OldRows(
                database, of: "invitations", by: "person", where: "COALESCE(used_at, expires_at) < ?1"),
            try OldRows(
                database, of: "people", by: "id",
                where: """
                    NOT EXISTS (SELECT 1 FROM passes WHERE person = people.id)
                    AND NOT EXISTS (SELECT 1 FROM invitations WHERE person = people.id)
                    """, counted: "0, 0, count(*)"),
        ]
        deleteLookups = try database.prepare("DELETE FROM lookups WHERE at < ?1")
    }

    /// Who was inside for that long is not.
    private static func leaveVenues(_ dialect: Dialect) -> String {
        """
        UPDATE venues SET inside = \(dialect.greatest)(0, inside - number) FROM (
            SELECT venue, count(*) AS number FROM presence
            WHERE COALESCE(since, at) < ?1 AND pass_id BETWEEN ?2 AND ?3 AND direction = 'entry' GROUP BY venue) AS gone
        WHERE name = venue
        """
    }

    func erase(_ person: Int64, at now: Int64) throws(LedgerError) -> Deletion {
        let (checkIns, admitted) =
            try countOfPerson.first(.integer(person)) { (row) throws(LedgerError) in
                (row.integer(0), row.integer(1))
            } ?? (0, 0)
        for statement in erase { try statement.run(.integer(person)) }
        try emptyPasses.run(.integer(person), .integer(now), .bytes([]))
        return Deletion(at: now, before: nil, checkIns: checkIns, admitted: admitted, people: 1)
    }

    func deleteLookups(at now: Int64) throws(LedgerError) {
        try deleteLookups.run(.integer(now - Self.lookupSeconds))
    }
}
