/// Why a gate does not admit, with the facts that settle it. Times are Unix seconds.
public enum Refusal: Equatable, Hashable, Sendable {
    /// The text is some other QR code's.
    case notOurCode
    /// The text begins like one of ours and is then damaged, cut off or overlong.
    case unreadableCode
    /// The gate knows no issuer with the key that the pass names.
    case unknownIssuer(keyID: KeyID)
    /// The issuer did not sign the pass as it stands.
    case forgedPass
    /// The device that the pass is bound to did not sign the code.
    case forgedCode
    /// The code's fifteen seconds, and the gate's grace, are over; counted from the end of the fifteen.
    case codeExpired(bySeconds: Int64)
    /// The code was made later than now, by more than the skew a gate allows.
    case codeFromTheFuture(bySeconds: Int64)
    /// The pass ran out.
    case passExpired(since: Int64)
    /// The pass is good only later.
    case passNotYetValid(until: Int64)
    /// The pass was ended before its time.
    case revoked(since: Int64)
    /// The holder came in before and has not left.
    case alreadyInside(since: Int64, gate: String)
    /// This code, or a later one of the pass, was used before.
    case alreadyUsed(at: Int64, gate: String)
    /// The holder left, and may come back only later or not at all.
    case noReentry(until: Int64?)
    /// An exit of someone who is not inside.
    case notInside
    /// The pass is good for other venues alone.
    case wrongVenue(validAt: [String])
    /// The venue asks for this status, and the pass tells another one or none.
    case statusNeeded(String)
    /// As many are inside as may be.
    case venueFull(capacity: Int64)
    /// The venue is closed; nil where no opening is known.
    case venueClosed(opensAt: Int64?)
    /// The gate has not yet been told any issuer's key.
    case noDataOnThisGate
}
