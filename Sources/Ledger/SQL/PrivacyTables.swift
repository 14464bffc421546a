import CheckIn

/// The tables `lookups` and `deletions`, and the statements that join and delete across the others.
struct PrivacyTables {
    private let insertLookup: any Statement
    private let selectLookups: any Statement
    private let insertDeletion: any Statement
    private let beginDeletion: any Statement
    private let addToDeletion: any Statement
    private let selectDeletions: any Statement
    private let personOfDevice: any Statement
    private let identity: any Statement
    private let passes: any Statement
    private let checkInsOfPerson: any Statement

    init(_ database: any Database) throws(LedgerError) {
        insertLookup = try database.prepare(
            "INSERT INTO lookups (at, actor, reason, safe_number) VALUES (?1, ?2, ?3, ?4)")
        selectLookups = try database.prepare(
            "SELECT at, actor, reason, safe_number FROM lookups ORDER BY sequence DESC LIMIT ?1")
        insertDeletion = try database.prepare(
            "INSERT INTO deletions (at, before, checkins, admitted, people) VALUES (?1, ?2, ?3, ?4, ?5)")
        beginDeletion = try database.prepare(
            """
            INSERT INTO deletions (at, before, checkins, admitted, people) SELECT ?1, ?2, 0, 0, 0
            WHERE NOT EXISTS (SELECT 1 FROM deletions WHERE at = ?1 AND before = ?2)
            """)
        addToDeletion = try database.prepare(
            """
            UPDATE deletions SET checkins = checkins + ?3, admitted = admitted + ?4, people = people + ?5
            WHERE at = ?1 AND before = ?2
            """)
        selectDeletions = try database.prepare(
            "SELECT at, before, checkins, admitted, people FROM deletions ORDER BY sequence DESC LIMIT ?1")
        personOfDevice = try database.prepare(
            "SELECT person FROM passes WHERE device_key = ?1 ORDER BY ended_at IS NOT NULL, expires_at DESC LIMIT 1")
        identity = try database.prepare("SELECT safe_number, identity FROM people WHERE id = ?1")
        passes = try database.prepare(
            "SELECT id, expires_at, ended_at FROM passes WHERE person = ?1 ORDER BY expires_at")
        checkInsOfPerson = try database.prepare(
            """
            SELECT \(CheckInTable.columns) FROM checkins
            WHERE \(database.dialect.checkInsOfPasses("IN (SELECT id FROM passes WHERE person = ?1)")) ORDER BY sequence
            """)
    }

    func add(_ lookup: Lookup) throws(LedgerError) {
        try insertLookup.run(
            .integer(lookup.at), .text(lookup.actor), .text(lookup.reason), .text(lookup.safeNumber.text))
    }

    func lookups(limit: Int) throws(LedgerError) -> [Lookup] {
        try selectLookups.all(.integer(Int64(limit))) { (row) throws(LedgerError) in
            Lookup(
                at: row.integer(0), actor: row.text(1), reason: row.text(2), safeNumber: try row.safeNumber(3))
        }
    }

    func add(_ deletion: Deletion) throws(LedgerError) {
        try insertDeletion.run(
            .integer(deletion.at), .integer(deletion.before), .integer(deletion.checkIns),
            .integer(deletion.admitted), .integer(deletion.people))
    }

    /// Adds to the evidence of a deletion of what is old, which has been begun if need be.
    func add(portion: Deletion) throws(LedgerError) {
        try beginDeletion.run(.integer(portion.at), .integer(portion.before))
        try addToDeletion.run(
            .integer(portion.at), .integer(portion.before), .integer(portion.checkIns), .integer(portion.admitted),
            .integer(portion.people))
    }

    func deletions(limit: Int) throws(LedgerError) -> [Deletion] {
        try selectDeletions.all(.integer(Int64(limit))) { (row) throws(LedgerError) in
            Deletion(
                at: row.integer(0), before: row.optionalInteger(1), checkIns: row.integer(2),
                admitted: row.integer(3), people: row.integer(4))
        }
    }

    func person(of device: PublicKey) throws(LedgerError) -> Int64? {
        try personOfDevice.number(.bytes(device.compressed))
    }

    /// Everything about a person.
    func record(of person: Int64) throws(LedgerError) -> PersonRecord? {
        let found = try identity.first(.integer(person)) { (row) throws(LedgerError) in
            (try row.safeNumber(0), row.isNull(1) ? nil : row.bytes(1))
        }
        guard let (number, identity) = found else { return nil }
        return PersonRecord(
            safeNumber: number, identity: identity,
            passes: try passes.all(.integer(person)) { (row) throws(LedgerError) in
                PersonRecord.Pass(
                    id: PassID(row.integer(0)), expiresAt: row.integer(1), endedAt: row.optionalInteger(2))
            },
            checkIns: try checkInsOfPerson.all(.integer(person), read: CheckInTable.record))
    }
}
