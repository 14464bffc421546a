extension Migration {
    /// The record of who looked somebody up, and the evidence of what was deleted.
    static let privacy = Migration(
        number: 5,
        sql: """
            CREATE TABLE lookups (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                at INTEGER NOT NULL,
                actor TEXT NOT NULL,
                reason TEXT NOT NULL,
                safe_number TEXT NOT NULL
            ) STRICT;

            -- before: everything older was deleted; null where the holder asked for it.
            CREATE TABLE deletions (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                at INTEGER NOT NULL,
                before INTEGER,
                checkins INTEGER NOT NULL,
                admitted INTEGER NOT NULL,
                people INTEGER NOT NULL
            ) STRICT;

            CREATE INDEX checkins_by_time ON checkins (at);
            """)
}
