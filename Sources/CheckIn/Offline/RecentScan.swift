/// A scan that may be repeated any moment now, and its answer. It names nobody: what the answer told of the holder stands
/// in the pass.
struct RecentScan: Equatable, Sendable {
    var passID: PassID
    var venue: String
    var gate: String
    var issuedAt: Int64
    var direction: Direction
    var at: Int64
    var outcome: Outcome

    enum Outcome: Equatable, Sendable {
        /// - Parameter inside: How many were inside afterwards.
        case admitted(inside: Int64?)
        case refused(Refusal)
    }

    init(_ scan: PassHistory.LastScan, of passID: PassID, at venue: String, gate: String) {
        self.passID = passID
        self.venue = venue
        self.gate = gate
        issuedAt = scan.issuedAt
        direction = scan.direction
        at = scan.at
        outcome =
            switch scan.verdict {
            case .admitted(let entry): .admitted(inside: entry.inside)
            case .refused(let refusal): .refused(refusal)
            }
    }

    func isAtSamePlace(as scan: Scan, _ venue: String) -> Bool {
        passID == scan.code.pass.claims.id && gate.hasSameBytes(as: scan.gate)
            && self.venue.hasSameBytes(as: venue)
    }

    /// The scan with its answer as it was given.
    func lastScan(of claims: PassClaims) -> PassHistory.LastScan {
        let verdict: Verdict =
            switch outcome {
            case .admitted(let inside):
                .admitted(
                    Entry(
                        passID: passID, safeNumber: claims.safeNumber, name: claims.name, status: claims.status,
                        direction: direction, gate: gate, at: at, inside: inside))
            case .refused(let refusal): .refused(refusal)
            }
        return PassHistory.LastScan(issuedAt: issuedAt, direction: direction, at: at, verdict: verdict)
    }
}

extension RecentScan {
    init(_ tree: CBOR) throws(MessageError) {
        passID = try tree.required("passId") { $0.bytesOrBase64URL.flatMap { PassID(bytes: $0) } }
        venue = try tree.text("venue")
        gate = try tree.text("gate")
        issuedAt = try tree.integer("issuedAt")
        direction = try tree.required("direction") { $0.text.flatMap { Direction(name: $0) } }
        at = try tree.integer("at")
        if let refusal = try tree.optional("refusal", { $0 }) {
            outcome = .refused(try Refusal(refusal))
        } else {
            outcome = .admitted(inside: try tree.optional("inside") { $0.integer })
        }
    }

    var tree: CBOR {
        let (inside, refusal): (Int64?, CBOR?) =
            switch outcome {
            case .admitted(let inside): (inside, nil)
            case .refused(let refusal): (nil, refusal.tree)
            }
        return .fields([
            ("passId", .bytes(passID.bytes)), ("venue", .text(venue)), ("gate", .text(gate)),
            ("issuedAt", .integer(issuedAt)), ("direction", .text(direction.rawValue)), ("at", .integer(at)),
            ("inside", inside.map { .integer($0) }), ("refusal", refusal),
        ])
    }
}
