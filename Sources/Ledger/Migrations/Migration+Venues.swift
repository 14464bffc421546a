extension Migration {
    /// Rules of venues, and annulled check-ins.
    static let venues = Migration(
        number: 4,
        sql: """
            -- CBOR; null where the desk has laid nothing down.
            ALTER TABLE venues ADD COLUMN rules BLOB;

            ALTER TABLE checkins ADD COLUMN annulled_at INTEGER;

            -- Since when, and by which gate, the holder is where `direction` says, where that is not the latest use's
            -- doing, since it was annulled. A direction of neither name means that nothing is left.
            ALTER TABLE presence ADD COLUMN since INTEGER;
            ALTER TABLE presence ADD COLUMN since_gate TEXT;
            """)
}
