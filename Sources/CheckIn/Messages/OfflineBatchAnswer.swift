/// The answer to an ``OfflineBatch``: what became of each scan, in their order.
public struct OfflineBatchAnswer: Equatable, Sendable {
    public var results: [OfflineResult]

    public init(_ results: [OfflineResult]) {
        self.results = results
    }

    public init(_ tree: CBOR) throws(MessageError) {
        results = []
        for item in try tree.array("results") { results.append(try OfflineResult(item)) }
    }

    public var tree: CBOR {
        .fields([("results", .array(results.map { $0.tree }))])
    }
}
