extension Migration {
    /// Passes, the record of check-ins, who is where, and the ledger's own secrets.
    ///
    /// Check-ins know a holder by the pass alone: names stand only in the passes, which are kept apart.
    static let first = Migration(
        number: 1,
        sql: """
            CREATE TABLE passes (
                id INTEGER PRIMARY KEY,
                device_key BLOB NOT NULL,
                safe_number TEXT NOT NULL UNIQUE,
                expires_at INTEGER NOT NULL,
                bytes BLOB NOT NULL
            ) STRICT;
            CREATE INDEX passes_of_device ON passes (device_key, expires_at);

            -- id: made by the client. inside: how many were, this one counted; null for a refusal.
            -- refusal: the reason and its facts as CBOR; null for an admission.
            CREATE TABLE checkins (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL UNIQUE,
                pass_id INTEGER NOT NULL,
                issued_at INTEGER NOT NULL,
                venue TEXT NOT NULL,
                gate TEXT NOT NULL,
                direction TEXT NOT NULL,
                at INTEGER NOT NULL,
                inside INTEGER,
                refusal BLOB
            ) STRICT;
            CREATE INDEX checkins_of_pass ON checkins (pass_id, venue, gate);

            -- Other ids under which the same scan was sent once more.
            CREATE TABLE repeats (
                id TEXT PRIMARY KEY,
                checkin INTEGER NOT NULL REFERENCES checkins (sequence) ON DELETE CASCADE
            ) STRICT, WITHOUT ROWID;

            -- The latest admission of a pass at a venue, and whether it led in or out.
            CREATE TABLE presence (
                pass_id INTEGER NOT NULL,
                venue TEXT NOT NULL,
                issued_at INTEGER NOT NULL,
                direction TEXT NOT NULL,
                gate TEXT NOT NULL,
                at INTEGER NOT NULL,
                PRIMARY KEY (pass_id, venue)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE venues (
                name TEXT PRIMARY KEY,
                inside INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE secrets (
                name TEXT PRIMARY KEY,
                value BLOB NOT NULL
            ) STRICT, WITHOUT ROWID;
            """)
}
