extension Migration {
    /// The gates that the desk has added, and the desk's sessions.
    static let access = Migration(
        number: 7,
        sql: """
            -- token, pairing: SHA-256 of what was given out. A pairing that was taken up stays, so that it is known as used.
            CREATE TABLE gates (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL,
                venue TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                paired_at INTEGER,
                last_seen_at INTEGER,
                revoked_at INTEGER,
                token BLOB UNIQUE,
                pairing BLOB UNIQUE,
                pairing_expires_at INTEGER,
                pairing_used_at INTEGER
            ) STRICT;
            CREATE UNIQUE INDEX gates_by_name ON gates (venue, name) WHERE revoked_at IS NULL;

            CREATE TABLE desk_sessions (
                hash BLOB PRIMARY KEY,
                expires_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """)
}
