/// What became of an ``OfflineScan``. Whatever it is, the scan need not be sent again.
public struct OfflineResult: Equatable, Sendable {
    /// The scan's.
    public var id: String
    /// What became of it.
    public var outcome: Outcome

    /// What can become of a scan.
    public enum Outcome: Equatable, Sendable {
        /// It is recorded as it happened.
        case recorded
        /// It was recorded before.
        case known
        /// It is recorded as it happened, and listed for the desk, since it speaks against what else is recorded.
        case contradicted(Refusal)
        /// It is recorded nowhere.
        ///
        /// - Parameter reason: That of the refusal, where it is no genuine code; `idAlreadyUsed` or `unknownVenue`.
        case rejected(reason: String)
    }

    /// Makes one from its parts.
    public init(id: String, outcome: Outcome) {
        self.id = id
        self.outcome = outcome
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        id = try tree.text("id")
        switch try tree.text("outcome") {
        case "recorded": outcome = .recorded
        case "known": outcome = .known
        case "contradicted": outcome = .contradicted(try Refusal(try tree.required("refusal") { $0 }))
        case "rejected": outcome = .rejected(reason: try tree.text("reason"))
        default: throw .invalid(field: "outcome")
        }
    }

    /// As a message's tree.
    public var tree: CBOR {
        let (name, refusal, reason): (String, Refusal?, String?) =
            switch outcome {
            case .recorded: ("recorded", nil, nil)
            case .known: ("known", nil, nil)
            case .contradicted(let refusal): ("contradicted", refusal, nil)
            case .rejected(let reason): ("rejected", nil, reason)
            }
        return .fields([
            ("id", .text(id)), ("outcome", .text(name)), ("refusal", refusal?.tree),
            ("reason", reason.map { .text($0) }),
        ])
    }
}
