extension Migration {
    /// What gates decided by themselves, and what of it cannot all be true.
    static let offline = Migration(
        number: 8,
        sql: """
            -- Null where that is when it was decided.
            ALTER TABLE checkins ADD COLUMN recorded_at INTEGER;

            -- reason: what speaks against the check-in, as CBOR.
            CREATE TABLE contradictions (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                checkin INTEGER NOT NULL UNIQUE REFERENCES checkins (sequence) ON DELETE CASCADE,
                reason BLOB NOT NULL
            ) STRICT;
            """)
}
