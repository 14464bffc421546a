/// The answer to a ``CheckInRequest``: a verdict, with the request's id.
public struct CheckInResponse: Equatable, Sendable {
    /// The request's id.
    public var id: String
    /// What was decided.
    public var decision: Decision

    /// Makes one from its parts.
    public init(id: String, decision: Decision) {
        self.id = id
        self.decision = decision
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        id = try tree.text("id")
        decision = Decision(
            verdict: try Verdict(tree), isRepeat: try tree.optional("repeat") { $0.bool } ?? false)
    }

    /// The fields of the verdict, the id, and `repeat` where the same scan was answered a moment ago.
    public var tree: CBOR {
        var pairs: [CBOR.Pair] = []
        pairs.reserveCapacity(12)
        pairs.append("id", .text(id))
        pairs.append("repeat", decision.isRepeat ? .bool(true) : nil)
        decision.verdict.append(to: &pairs)
        return .map(pairs)
    }
}
