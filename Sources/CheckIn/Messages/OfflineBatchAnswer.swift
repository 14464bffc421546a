/// The answer to an ``OfflineBatch``: what became of each scan, in their order.
public struct OfflineBatchAnswer: Equatable, Sendable {
    /// What became of each.
    public var results: [OfflineResult]

    /// Makes one from its parts.
    public init(_ results: [OfflineResult]) {
        self.results = results
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        results = []
        for item in try tree.array("results") { results.append(try OfflineResult(item)) }
    }

    /// As a message's tree.
    public var tree: CBOR {
        .fields([("results", .array(results.map { $0.tree }))])
    }
}
