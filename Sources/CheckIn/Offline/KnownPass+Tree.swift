extension KnownPass {
    init(_ tree: CBOR) throws(MessageError) {
        id = try tree.required("passId") { $0.bytesOrBase64URL.flatMap { PassID(bytes: $0) } }
        if let since = try tree.optional("revokedSince", { $0.integer }) {
            revocation = Revocation(since: since, passExpiresAt: try tree.integer("expiresAt"))
        }
        visits = []
        for item in try tree.optional("visits", { $0.array }) ?? [] { visits.append(try Visit(item)) }
    }

    var tree: CBOR {
        .fields([
            ("passId", .bytes(id.bytes)), ("revokedSince", revocation.map { .integer($0.since) }),
            ("expiresAt", revocation.map { .integer($0.passExpiresAt) }),
            ("visits", visits.isEmpty ? nil : .array(visits.map { $0.tree })),
        ])
    }
}

extension KnownPass.Visit {
    init(_ tree: CBOR) throws(MessageError) {
        venue = try tree.text("venue")
        use = PassHistory.Use(
            issuedAt: try tree.integer("issuedAt"), at: try tree.integer("at"),
            gate: try tree.text("gate"))
        let since = try tree.optional("since") { $0.integer } ?? use.at
        let gate = try tree.optional("sinceGate") { $0.text } ?? use.gate
        switch try tree.optional("direction", { $0.text.flatMap { Direction(name: $0) } }) {
        case .entry: presence = .inside(since: since, gate: gate)
        case .exit: presence = .outside(since: since)
        case nil: presence = .neverSeen
        }
    }

    var tree: CBOR {
        let (direction, since, gate): (Direction?, Int64?, String?) =
            switch presence {
            case .inside(let since, let gate): (.entry, since, gate)
            case .outside(let since): (.exit, since, nil)
            case .neverSeen: (nil, nil, nil)
            }
        return .fields([
            ("venue", .text(venue)), ("issuedAt", .integer(use.issuedAt)), ("at", .integer(use.at)),
            ("gate", .text(use.gate)), ("direction", direction.map { .text($0.rawValue) }),
            ("since", since.map { .integer($0) }), ("sinceGate", gate.map { .text($0) }),
        ])
    }
}
