/// As a gate keeps it from one start to the next.
extension GateMemory {
    /// Reads it from a message's tree.
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

    fileprivate func scans(_ field: String) throws(MessageError) -> [RecentScan] {
        var scans: [RecentScan] = []
        for item in try required(field, { $0.array }) { scans.append(try RecentScan(item)) }
        return scans
    }
}
