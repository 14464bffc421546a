/// How SQLite finds a pass's check-ins: each names the one before it, of the same pass at the same venue, in the order in
/// which they happened, and `presence` the last one.
///
/// An index over all passes would have a page written for every check-in; a chain has none.
enum CheckInChains {
    /// See ``Dialect/checkInsOfPasses``.
    @Sendable static func ofPasses(_ which: String) -> String {
        """
        checkins.sequence IN (
            WITH RECURSIVE chain (number) AS (
                SELECT last FROM presence WHERE pass_id \(which)
                UNION ALL SELECT previous FROM checkins, chain WHERE sequence = number)
            SELECT number FROM chain)
        """
    }

    /// See ``Dialect/linkCheckIn``: what happened earlier than the last one goes between two others.
    static let link = [
        """
        UPDATE checkins SET previous = (
            SELECT sequence FROM checkins WHERE \(ofPasses("= ?1")) AND venue = ?2 AND at <= ?3
            ORDER BY at DESC, sequence DESC LIMIT 1)
        WHERE sequence = last_insert_rowid()
        """,
        """
        UPDATE checkins SET previous = last_insert_rowid() WHERE sequence = (
            SELECT sequence FROM checkins WHERE \(ofPasses("= ?1")) AND venue = ?2 AND at > ?3
            ORDER BY at, sequence LIMIT 1)
        """,
        """
        INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at, last)
        VALUES (?1, ?2, 0, '\(PresenceTable.unseen)', '', ?3, last_insert_rowid())
        ON CONFLICT (pass_id, venue) DO UPDATE SET last = excluded.last
            WHERE COALESCE((SELECT checkins.at FROM checkins WHERE sequence = presence.last), 0) <= excluded.at
        """,
    ]

    /// See ``Dialect/forgetPresence``: where later check-ins are left, their chain goes on beginning there.
    static let forget = [
        """
        DELETE FROM presence WHERE COALESCE(since, at) < ?1 AND pass_id BETWEEN ?2 AND ?3
        AND NOT EXISTS (SELECT 1 FROM checkins WHERE sequence = last)
        """,
        PresenceTable.forgetVisits,
    ]

    /// See ``Dialect/afterTaking``: chains are made anew, by an index that stays for as long as that takes.
    static let rebuild = """
        CREATE INDEX checkins_to_chain ON checkins (pass_id, venue, at, sequence);
        UPDATE checkins SET previous = (
            SELECT sequence FROM checkins AS earlier
            WHERE earlier.pass_id = checkins.pass_id AND earlier.venue = checkins.venue
            AND (earlier.at, earlier.sequence) < (checkins.at, checkins.sequence)
            ORDER BY earlier.at DESC, earlier.sequence DESC LIMIT 1);
        INSERT INTO presence (pass_id, venue, issued_at, direction, gate, at)
            SELECT pass_id, venue, 0, '\(PresenceTable.unseen)', '', min(at) FROM checkins
            WHERE true GROUP BY pass_id, venue ON CONFLICT DO NOTHING;
        UPDATE presence SET newest = max(issued_at, COALESCE((
            SELECT max(checkins.issued_at) FROM checkins
            WHERE checkins.pass_id = presence.pass_id AND checkins.venue = presence.venue), issued_at)),
            last = (
                SELECT sequence FROM checkins
                WHERE checkins.pass_id = presence.pass_id AND checkins.venue = presence.venue
                ORDER BY checkins.at DESC, sequence DESC LIMIT 1);
        DROP INDEX checkins_to_chain;
        """
}
