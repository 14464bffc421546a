/// A scan that a gate decided about by itself, as it tells the server once it can.
public struct OfflineScan: Equatable, Sendable {
    /// What was scanned; its id keeps it from being recorded twice.
    public var request: CheckInRequest
    /// When it was decided, in Unix seconds.
    public var scannedAt: Int64
    /// What the gate said; nil where it admitted.
    public var refusal: Refusal?

    /// Makes one from its parts.
    public init(_ request: CheckInRequest, scannedAt: Int64, refusal: Refusal?) {
        self.request = request
        self.scannedAt = scannedAt
        self.refusal = refusal
    }

    /// Reads it from a message's tree.
    public init(_ tree: CBOR) throws(MessageError) {
        request = try CheckInRequest(tree)
        // Up to the year 9999, so that reckoning with it cannot overflow.
        scannedAt = try tree.required("scannedAt") { $0.integer.flatMap { 0...253_402_300_799 ~= $0 ? $0 : nil } }
        switch try tree.text("verdict") {
        case "admitted": refusal = nil
        case "refused": refusal = try Refusal(try tree.required("refusal") { $0 })
        default: throw .invalid(field: "verdict")
        }
    }

    /// As a message's tree.
    public var tree: CBOR {
        let own = CBOR.fields([
            ("scannedAt", .integer(scannedAt)), ("verdict", .text(refusal == nil ? "admitted" : "refused")),
            ("refusal", refusal?.tree),
        ])
        return .map((request.tree.map ?? []) + (own.map ?? []))
    }
}
