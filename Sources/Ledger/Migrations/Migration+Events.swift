extension Migration {
    /// Which admissions were taken back, in the order in which that was done, for those who follow the ledger.
    static let events = Migration(
        number: 9,
        sql: """
            -- follows: the last check-in before it.
            CREATE TABLE annulments (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                checkin INTEGER NOT NULL UNIQUE REFERENCES checkins (sequence) ON DELETE CASCADE,
                follows INTEGER NOT NULL
            ) STRICT;
            """)
}
