import CheckIn

/// The table `annulments`, and what follows it and the check-ins.
struct EventTable {
    private let lastCheckIn: any Statement
    private let lastAnnulment: any Statement
    private let annulments: any Statement
    private let insert: any Statement
    private let checkIns: CheckInTable

    init(_ database: any Database, checkIns: CheckInTable) throws(LedgerError) {
        self.checkIns = checkIns
        lastCheckIn = try database.prepare(database.dialect.highestNumber("checkins"))
        lastAnnulment = try database.prepare("SELECT COALESCE(max(sequence), 0) FROM annulments")
        annulments = try database.prepare(
            """
            SELECT \(CheckInTable.columns), annulments.sequence, follows
            FROM annulments JOIN checkins ON checkins.sequence = checkin
            WHERE annulments.sequence > ?1 ORDER BY annulments.sequence LIMIT ?2
            """)
        insert = try database.prepare(
            "INSERT INTO annulments (checkin, follows) SELECT ?1, max(sequence) FROM checkins")
    }

    func newestMark() throws(LedgerError) -> EventMark {
        EventMark(checkIn: try lastCheckIn.number() ?? 0, annulment: try lastAnnulment.number() ?? 0)
    }

    func addAnnulment(of sequence: Int64) throws(LedgerError) {
        try insert.run(.integer(sequence))
    }

    func events(after mark: EventMark, limit: Int) throws(LedgerError) -> [LedgerEvent] {
        // Read first, so that what they follow is among the check-ins that are read afterwards, or before the mark.
        let annulments = try annulments.all(.integer(mark.annulment), .integer(Int64(limit))) {
            (row) throws(LedgerError) in
            Annulment(number: row.integer(13), follows: row.integer(14), checkIn: try CheckInTable.record(row))
        }
        let records = try checkIns.records(after: mark.checkIn, limit: limit)
        // What comes after the last of either kind may have some of the other kind before it.
        let end = min(
            records.count == limit ? records.last?.sequence ?? .max : .max,
            annulments.count == limit ? annulments.last?.follows ?? .max : .max)
        return Self.merged(
            records.filter { $0.sequence <= end }, annulments.filter { $0.follows <= end }, after: mark)
    }

    private struct Annulment {
        let number: Int64
        let follows: Int64
        let checkIn: CheckInRecord
    }

    private static func merged(
        _ records: [CheckInRecord], _ annulments: [Annulment], after mark: EventMark
    ) -> [LedgerEvent] {
        var mark = mark
        var events: [LedgerEvent] = []
        var rest = annulments[...]
        func tell(_ annulments: ArraySlice<Annulment>) {
            for annulment in annulments {
                mark.annulment = annulment.number
                events.append(LedgerEvent(kind: .annulled, mark: mark, checkIn: annulment.checkIn))
            }
        }
        for record in records {
            let earlier = rest.prefix { $0.follows < record.sequence }
            tell(earlier)
            rest = rest.dropFirst(earlier.count)
            mark.checkIn = record.sequence
            events.append(LedgerEvent(kind: .checkIn, mark: mark, checkIn: record))
        }
        tell(rest)
        return events
    }
}
