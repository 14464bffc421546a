/// What a table has that is too old: found without keeping anybody from writing, and deleted a range of keys at a time, so that
/// nobody waits for long.
struct OldRows {
    /// How many rows are looked at, and may be deleted, at a time: fewer where all that are looked at are old.
    private static let (most, mostOld) = (500, 200)

    private let next: any Statement
    private let count: (any Statement)?
    private let deletions: [any Statement]

    /// Some rows, of which there are some that are old.
    struct Portion {
        let keys: ClosedRange<Int64>
        let hasOld: Bool
    }

    /// - Parameters:
    ///   - key: A column of whole numbers with an index.
    ///   - condition: What is true of old rows, those before the time ?1.
    ///   - isByAge: Whether those with the least keys are the old ones.
    ///   - counted: How many check-ins, admissions and people the old rows are.
    ///   - deletions: What is to be done with the old rows whose keys are ?2 to ?3; nil means to delete them.
    init(
        _ database: any Database, of table: String, by key: String, where condition: String, isByAge: Bool = false,
        counted: String? = nil, deletions: [String]? = nil
    ) throws(LedgerError) {
        next = try database.prepare(
            """
            SELECT max(key), count(*) FILTER (WHERE is_old) FROM (
                SELECT \(key) AS key, \(condition) AS is_old FROM \(table)
                WHERE \(key) >= ?2 \(isByAge ? "AND " + condition : "") ORDER BY \(key) LIMIT \(isByAge ? Self.mostOld : Self.most)) AS looked_at
            """)
        let old = "FROM \(table) WHERE \(condition) AND \(key) BETWEEN ?2 AND ?3"
        count = try counted.map { (counted) throws(LedgerError) in try database.prepare("SELECT \(counted) \(old)") }
        self.deletions = try (deletions ?? ["DELETE \(old)"]).map(database.prepare)
    }

    /// The rows from a key on; nil where there are no more.
    func next(from key: Int64, before: Int64) throws(LedgerError) -> Portion? {
        try next.first(.integer(before), .integer(key)) { (row) throws(LedgerError) in
            row.optionalInteger(0).map { Portion(keys: key...$0, hasOld: row.integer(1) > 0) }
        } ?? nil
    }

    /// Deletes those with keys in the range.
    func delete(_ keys: ClosedRange<Int64>, before: Int64, at now: Int64) throws(LedgerError) -> Deletion {
        let values: [SQLValue] = [.integer(before), .integer(keys.lowerBound), .integer(keys.upperBound)]
        var deletion = Deletion(at: now, before: before, checkIns: 0, admitted: 0, people: 0)
        try count?.run(values) { (row) throws(LedgerError) in
            (deletion.checkIns, deletion.admitted, deletion.people) = (row.integer(0), row.integer(1), row.integer(2))
        }
        for statement in deletions { try statement.change(values) }
        return deletion
    }
}
