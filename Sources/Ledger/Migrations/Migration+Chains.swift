extension Migration {
    /// A pass's check-ins at a venue as a chain, in place of an index in which every check-in is somewhere else.
    static let chains = Migration(
        number: 10,
        sql: """
            -- The check-in of the same pass at the same venue that was recorded before this one.
            ALTER TABLE checkins ADD COLUMN previous INTEGER;

            -- last: the latest check-in, whatever came of it. newest: the latest that a code shown was made.
            -- Where nobody was admitted yet the direction is 'unseen'.
            ALTER TABLE presence ADD COLUMN last INTEGER;
            ALTER TABLE presence ADD COLUMN newest INTEGER NOT NULL DEFAULT 0;

            UPDATE checkins SET previous = (
                SELECT max(sequence) FROM checkins AS earlier WHERE earlier.pass_id = checkins.pass_id
                AND earlier.venue = checkins.venue AND earlier.sequence < checkins.sequence);
            INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at)
                SELECT pass_id, venue, 0, 'unseen', '', min(at) FROM checkins WHERE true GROUP BY pass_id, venue
                ON CONFLICT DO NOTHING;
            UPDATE presence SET newest = issued_at;
            UPDATE presence SET (last, newest) = (
                SELECT max(sequence), max(max(checkins.issued_at), presence.issued_at) FROM checkins
                WHERE checkins.pass_id = presence.pass_id AND checkins.venue = presence.venue)
                WHERE EXISTS (SELECT 1 FROM checkins
                    WHERE checkins.pass_id = presence.pass_id AND checkins.venue = presence.venue);
            DROP INDEX checkins_of_pass;

            CREATE INDEX repeats_of_checkin ON repeats (checkin);
            """)
}
