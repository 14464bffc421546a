extension Migration {
    /// The public halves of the issuer's keys; the private ones never come here.
    static let issuerKeys = Migration(
        number: 2,
        sql: """
            CREATE TABLE issuer_keys (
                sequence INTEGER PRIMARY KEY,
                id INTEGER NOT NULL UNIQUE,
                public_key BLOB NOT NULL,
                added_at INTEGER NOT NULL,
                signs_from INTEGER NOT NULL,
                retired_at INTEGER
            ) STRICT;
            """)
}
