extension Migration {
    /// What gates that decide by themselves are to hear of and no new check-in tells: a pass ended, a use taken back.
    static let gates = Migration(
        number: 6,
        sql: """
            CREATE TABLE gate_changes (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                pass_id INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX gate_changes_of_pass ON gate_changes (pass_id);

            CREATE TRIGGER pass_ended AFTER UPDATE OF ended_at ON passes WHEN new.ended_at IS NOT old.ended_at BEGIN
                INSERT INTO gate_changes (pass_id) VALUES (new.id);
            END;
            CREATE TRIGGER use_taken_back AFTER UPDATE OF annulled_at ON checkins BEGIN
                INSERT INTO gate_changes (pass_id) VALUES (new.pass_id);
            END;
            CREATE TRIGGER pass_deleted AFTER DELETE ON passes BEGIN
                DELETE FROM gate_changes WHERE pass_id = old.id;
            END;
            """)
}
