/// A table as it is moved from one ledger to another.
struct MovedTable: Sendable {
    enum Kind: Sendable {
        case integer, text, bytes
    }

    struct Column: Sendable {
        let name: String
        let kind: Kind
    }

    let name: String
    let columns: [Column]
    /// The columns that tell the rows apart.
    let key: [Column]
    /// Whether the ledger numbers the rows, each number given once.
    let isNumbered: Bool
    /// What is true of the rows that are moved; the others are made anew.
    let condition: String

    init(_ name: String, key: [Column], numbered: Bool = false, where condition: String = "true", _ others: [Column]) {
        self.condition = condition
        self.name = name
        self.key = key
        isNumbered = numbered
        columns = key + others
    }

    /// All of them, each after those that it refers to.
    static let all = [
        MovedTable("people", key: [integer("id")], [text("safe_number"), bytes("identity")]),
        MovedTable(
            "passes", key: [integer("id")],
            [integer("person"), bytes("device_key"), integer("expires_at"), integer("ended_at"), bytes("bytes")]),
        MovedTable(
            "invitations", key: [bytes("hash")],
            [integer("person"), bytes("granted"), integer("expires_at"), integer("used_at"), integer("pass_id")]),
        MovedTable(
            "checkins", key: [integer("sequence")], numbered: true,
            [
                text("id"), integer("pass_id"), integer("issued_at"), text("venue"), text("gate"), text("direction"),
                integer("at"), integer("inside"), bytes("refusal"), integer("annulled_at"), integer("recorded_at"),
            ]),
        MovedTable("repeats", key: [text("id")], [integer("checkin")]),
        MovedTable(
            "presence", key: [integer("pass_id"), text("venue")],
            where: "direction <> '\(PresenceTable.unseen)'",
            [
                integer("issued_at"), text("direction"), text("gate"), integer("at"), integer("since"),
                text("since_gate"),
            ]),
        MovedTable("venues", key: [text("name")], [integer("inside"), bytes("rules")]),
        MovedTable("secrets", key: [text("name")], [bytes("value")]),
        MovedTable(
            "issuer_keys", key: [integer("sequence")],
            [integer("id"), bytes("public_key"), integer("added_at"), integer("signs_from"), integer("retired_at")]),
        MovedTable(
            "lookups", key: [integer("sequence")],
            [integer("at"), text("actor"), text("reason"), text("safe_number")]),
        MovedTable(
            "deletions", key: [integer("sequence")],
            [integer("at"), integer("before"), integer("checkins"), integer("admitted"), integer("people")]),
        MovedTable("gate_changes", key: [integer("sequence")], numbered: true, [integer("pass_id")]),
        MovedTable(
            "gates", key: [integer("id")],
            [
                text("name"), text("venue"), integer("created_at"), integer("paired_at"), integer("last_seen_at"),
                integer("revoked_at"), bytes("token"), bytes("pairing"), integer("pairing_expires_at"),
                integer("pairing_used_at"),
            ]),
        MovedTable("desk_sessions", key: [bytes("hash")], [integer("expires_at")]),
        MovedTable("contradictions", key: [integer("sequence")], [integer("checkin"), bytes("reason")]),
        MovedTable("annulments", key: [integer("sequence")], [integer("checkin"), integer("follows")]),
    ]

    private static func integer(_ name: String) -> Column { Column(name: name, kind: .integer) }
    private static func text(_ name: String) -> Column { Column(name: name, kind: .text) }
    private static func bytes(_ name: String) -> Column { Column(name: name, kind: .bytes) }
}
