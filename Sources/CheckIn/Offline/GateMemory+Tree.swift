/// As a gate keeps it from one start to the next.
extension GateMemory {
    public init(_ tree: CBOR) throws(MessageError) {
        let page = try tree.optional("page") { $0 }
        self.init(
            page: try page.map { (tree) throws(MessageError) in try GateSnapshot(tree) },
            isComplete: try tree.required("complete") { $0.bool },
            told: try tree.passes("told"), own: try tree.passes("own"), scans: try tree.scans("scans"))
    }

    /// In a fixed order, so that the same memory has the same bytes.
    public var tree: CBOR {
        .fields([
            ("page", page?.tree), ("complete", .bool(isComplete)), ("told", Self.tree(told)), ("own", Self.tree(own)),
            ("scans", .array(scans.map { $0.tree })),
        ])
    }

    private static func tree(_ passes: [PassID: KnownPass]) -> CBOR {
        .array(passes.values.sorted { $0.id.value < $1.id.value }.map { $0.tree })
    }
}

extension CBOR {
    fileprivate func passes(_ field: String) throws(MessageError) -> [KnownPass] {
        var passes: [KnownPass] = []
        for item in try required(field, { $0.array }) { passes.append(try KnownPass(item)) }
        return passes
    }

    fileprivate func scans(_ field: String) throws(MessageError) -> [GateMemory.RecentScan] {
        var scans: [GateMemory.RecentScan] = []
        for item in try required(field, { $0.array }) { scans.append(try GateMemory.RecentScan(item)) }
        return scans
    }
}

extension GateMemory.RecentScan {
    fileprivate init(_ tree: CBOR) throws(MessageError) {
        passID = try tree.required("passId") { $0.bytesOrBase64URL.flatMap { PassID(bytes: $0) } }
        venue = try tree.text("venue")
        gate = try tree.text("gate")
        scan = PassHistory.LastScan(
            issuedAt: try tree.integer("issuedAt"),
            direction: try tree.required("direction") { $0.text.flatMap { Direction(rawValue: $0) } },
            at: try tree.integer("at"),
            verdict: try Verdict(try tree.required("verdict") { $0 }))
    }

    fileprivate var tree: CBOR {
        .fields([
            ("passId", .bytes(passID.bytes)), ("venue", .text(venue)), ("gate", .text(gate)),
            ("issuedAt", .integer(scan.issuedAt)), ("direction", .text(scan.direction.rawValue)),
            ("at", .integer(scan.at)), ("verdict", scan.verdict.tree),
        ])
    }
}
