public import CheckIn

/// A verdict as it was recorded. It names nobody: the pass stands for the holder.
public struct CheckInRecord: Equatable, Sendable {
    /// The place in the ledger; it rises, with gaps.
    public var sequence: Int64
    /// The id that the client made.
    public var id: String
    /// Which pass was shown.
    public var passID: PassID
    /// Nil where the ledger does not hold the pass.
    public var safeNumber: SafeNumber?
    /// When the code was made, in Unix seconds.
    public var issuedAt: Int64
    /// At which venue.
    public var venue: String
    /// At which gate.
    public var gate: String
    /// Which way the holder went.
    public var direction: Direction
    /// When it was decided, in Unix seconds.
    public var at: Int64
    /// When it was recorded, where a gate decided by itself and told later.
    public var recordedAt: Int64?
    /// What came of it.
    public var outcome: Outcome
    /// When the admission was taken back.
    public var annulledAt: Int64?

    /// What can come of a scan.
    public enum Outcome: Equatable, Sendable {
        /// - Parameter inside: How many were inside afterwards.
        case admitted(inside: Int64)
        case refused(Refusal)
    }
}

extension CheckInRecord {
    /// Whether it records this very scan.
    func records(_ scan: Scan, at venue: String) -> Bool {
        passID == scan.code.pass.claims.id && issuedAt == scan.code.issuedAt && self.venue == venue
            && gate == scan.gate && direction == scan.direction
    }

    /// The verdict as it was given. What the record does not keep is taken from the pass itself.
    func verdict(with claims: PassClaims) -> Verdict {
        switch outcome {
        case .refused(let refusal): .refused(refusal)
        case .admitted(let inside):
            .admitted(
                Entry(
                    passID: passID, safeNumber: claims.safeNumber, name: claims.name, status: claims.status,
                    direction: direction, gate: gate, at: at, inside: inside))
        }
    }
}
