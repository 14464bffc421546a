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
        var pairs: [CBOR.Pair] = []
        append(to: &pairs)
        return .map(pairs)
    }

    func append(to pairs: inout [CBOR.Pair]) {
        switch self {
        case .admitted(let entry):
            pairs.append("verdict", .text("admitted"))
            entry.append(to: &pairs)
        case .refused(let refusal):
            pairs.append("verdict", .text("refused"))
            for (name, value) in refusal.fields { pairs.append(name, value) }
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

    fileprivate func append(to pairs: inout [CBOR.Pair]) {
        pairs.append("passId", .bytes(passID.bytes))
        pairs.append("safeNumber", .text(safeNumber.text))
        pairs.append("name", name.map { .text($0) })
        pairs.append("status", status.map { .text($0) })
        pairs.append("direction", .text(direction.rawValue))
        pairs.append("gate", .text(gate))
        pairs.append("at", .integer(at))
        pairs.append("inside", inside.map { .integer($0) })
    }
}
