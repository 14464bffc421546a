extension Verdict {
    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        let verdict = try tree.text("verdict")
        switch verdict {
        case "admitted": self = .admitted(try Entry(tree))
        case "refused": self = .refused(try Refusal(tree))
        default: throw .invalid(field: "verdict")
        }
    }

    /// As a message's tree.
    public var tree: CBOR {
        switch self {
        case .admitted(let entry): .fields([("verdict", .text("admitted"))] + entry.fields)
        case .refused(let refusal): .fields([("verdict", .text("refused"))] + refusal.fields)
        }
    }
}

extension Entry {
    init(_ tree: CBOR) throws(MessageError) {
        self.init(
            passID: try tree.required("passId") { $0.bytesOrBase64URL.flatMap { PassID(bytes: $0) } },
            safeNumber: try tree.required("safeNumber") { $0.text.flatMap { SafeNumber($0) } },
            name: try tree.optional("name") { $0.text },
            status: try tree.optional("status") { $0.text },
            direction: try tree.required("direction") { $0.text.flatMap { Direction(name: $0) } },
            gate: try tree.text("gate"),
            at: try tree.integer("at"),
            inside: try tree.optional("inside") { $0.integer }
        )
    }

    fileprivate var fields: [(String, CBOR?)] {
        [
            ("passId", .bytes(passID.bytes)), ("safeNumber", .text(safeNumber.text)),
            ("name", name.map { .text($0) }), ("status", status.map { .text($0) }),
            ("direction", .text(direction.rawValue)), ("gate", .text(gate)),
            ("at", .integer(at)), ("inside", inside.map { .integer($0) }),
        ]
    }
}
