extension Migration {
    /// People, apart from their passes and check-ins; invitations.
    ///
    /// A person keeps a safe number for as long as there is a pass of theirs, so numbers are not given out again meanwhile.
    static let people = Migration(
        number: 3,
        sql: """
            -- identity: sealed by the service, whose key is not in the database; null where nobody was named.
            CREATE TABLE people (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                safe_number TEXT NOT NULL UNIQUE,
                identity BLOB
            ) STRICT;
            INSERT INTO people (safe_number) SELECT safe_number FROM passes;

            -- bytes: sealed likewise, since a pass may tell a name; null once nobody is to have it again.
            CREATE TABLE passes_of_people (
                id INTEGER PRIMARY KEY,
                person INTEGER NOT NULL REFERENCES people (id),
                device_key BLOB NOT NULL,
                expires_at INTEGER NOT NULL,
                ended_at INTEGER,
                bytes BLOB
            ) STRICT;
            INSERT INTO passes_of_people (id, person, device_key, expires_at, bytes)
                SELECT passes.id, people.id, device_key, expires_at, bytes FROM passes JOIN people USING (safe_number);
            DROP TABLE passes;
            ALTER TABLE passes_of_people RENAME TO passes;
            CREATE INDEX passes_of_device ON passes (device_key, expires_at);
            CREATE INDEX passes_of_person ON passes (person);

            -- hash: of the text that the holder was given. granted: sealed.
            CREATE TABLE invitations (
                hash BLOB PRIMARY KEY,
                person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                granted BLOB NOT NULL,
                expires_at INTEGER NOT NULL,
                used_at INTEGER,
                pass_id INTEGER
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX invitations_of_person ON invitations (person);
            """)
}
