import CheckIn

/// What deletes across the tables.
struct DeletionStatements {
    private let countOfPerson: any Statement
    private let erase: [any Statement]
    private let emptyPasses: any Statement
    private let countOld: any Statement
    private let insideOld: any Statement
    private let deleteOld: [any Statement]
    private let leaveVenue: any Statement
    private let countPeople: any Statement
    private let deletePeople: any Statement
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
        countOld = try database.prepare("SELECT count(*), count(inside) FROM checkins WHERE at < ?1")
        insideOld = try database.prepare(
            "SELECT venue, count(*) FROM presence WHERE COALESCE(since, at) < ?1 AND direction = 'entry' GROUP BY venue"
        )
        leaveVenue = try database.prepare(
            "UPDATE venues SET inside = \(database.dialect.greatest)(0, inside - ?2) WHERE name = ?1")
        let deletions =
            ["DELETE FROM checkins WHERE at < ?1"] + database.dialect.forgetPresence + [
                "DELETE FROM passes WHERE expires_at < ?1",
                "DELETE FROM invitations WHERE COALESCE(used_at, expires_at) < ?1",
            ]
        deleteOld = try deletions.map(database.prepare)
        let gone =
            "NOT EXISTS (SELECT 1 FROM passes WHERE person = people.id) AND NOT EXISTS "
            + "(SELECT 1 FROM invitations WHERE person = people.id)"
        countPeople = try database.prepare("SELECT count(*) FROM people WHERE \(gone)")
        deletePeople = try database.prepare("DELETE FROM people WHERE \(gone)")
        deleteLookups = try database.prepare("DELETE FROM lookups WHERE at < ?1")
    }

    func erase(_ person: Int64, at now: Int64) throws(LedgerError) -> Deletion {
        let (checkIns, admitted) = try count(countOfPerson, person)
        for statement in erase { try statement.run(.integer(person)) }
        try emptyPasses.run(.integer(person), .integer(now), .bytes([]))
        return Deletion(at: now, before: nil, checkIns: checkIns, admitted: admitted, people: 1)
    }

    func deleteOld(before: Int64, at now: Int64) throws(LedgerError) -> Deletion? {
        let (checkIns, admitted) = try count(countOld, before)
        let venues = try insideOld.all(.integer(before)) { (row) throws(LedgerError) in (row.text(0), row.integer(1)) }
        for (venue, count) in venues { try leaveVenue.run(.text(venue), .integer(count)) }
        for statement in deleteOld { try statement.run(.integer(before)) }
        let people = try countPeople.number() ?? 0
        try deletePeople.run()
        try deleteLookups.run(.integer(now - Self.lookupSeconds))
        guard checkIns > 0 || people > 0 else { return nil }
        return Deletion(at: now, before: before, checkIns: checkIns, admitted: admitted, people: people)
    }

    private func count(_ statement: any Statement, _ value: Int64) throws(LedgerError) -> (Int64, Int64) {
        try statement.first(.integer(value)) { (row) throws(LedgerError) in (row.integer(0), row.integer(1)) } ?? (0, 0)
    }
}
