extension GateSnapshot {
    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        serverTime = try tree.integer("serverTime")
        keys = IssuerKeys()
        for item in try tree.array("keys") { keys.keys.append(try IssuerKeys.Key(item)) }
        venues = []
        for item in try tree.array("venues") { venues.append(try Venue(item)) }
        passes = []
        for item in try tree.array("passes") { passes.append(try KnownPass(item)) }
        forgetBefore = try tree.optional("forgetBefore") { $0.integer }
        isStart = try tree.optional("start") { $0.bool } ?? false
        next = try tree.text("next")
        hasMore = try tree.required("more") { $0.bool }
    }

    /// As a message's tree.
    public var tree: CBOR {
        .fields([
            ("serverTime", .integer(serverTime)), ("keys", .array(keys.keys.map { $0.fields })),
            ("venues", .array(venues.map { $0.tree })), ("passes", .array(passes.map { $0.tree })),
            ("forgetBefore", forgetBefore.map { .integer($0) }), ("start", isStart ? .bool(true) : nil),
            ("next", .text(next)), ("more", .bool(hasMore)),
        ])
    }
}

extension IssuerKeys.Key {
    fileprivate init(_ tree: CBOR) throws(MessageError) {
        let x = try tree.bytes("x")
        let yIsOdd = try tree.required("yIsOdd") { $0.bool }
        guard let publicKey = PublicKey(x: x, yIsOdd: yIsOdd) else { throw .invalid(field: "x") }
        self.init(
            id: try tree.required("kid") { $0.bytesOrBase64URL.flatMap { KeyID(bytes: $0) } }, publicKey: publicKey)
    }

    /// With text labels, which JSON can have, too.
    fileprivate var fields: CBOR {
        .fields([
            ("kid", .bytes(id.bytes)), ("x", .bytes(publicKey.x)), ("yIsOdd", .bool(publicKey.yIsOdd)),
        ])
    }
}

extension Venue {
    fileprivate init(_ tree: CBOR) throws(MessageError) {
        name = try tree.text("name")
        inside = try tree.integer("inside")
        rules = nil
        if let tree = try tree.optional("rules", { $0 }) { rules = try VenueRules(tree) }
    }

    fileprivate var tree: CBOR {
        .fields([("name", .text(name)), ("inside", .integer(inside)), ("rules", rules?.tree)])
    }
}
