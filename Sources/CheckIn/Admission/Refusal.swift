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
    case passExpired(since: Int64)
    case passNotYetValid(until: Int64)
    case revoked(since: Int64)
    case alreadyInside(since: Int64, gate: String)
    /// This code, or a later one of the pass, was used before.
    case alreadyUsed(at: Int64, gate: String)
    /// The holder left, and may come back only later or not at all.
    case noReentry(until: Int64?)
    /// An exit of someone who is not inside.
    case notInside
    case wrongVenue(validAt: [String])
    /// The venue asks for this status, and the pass tells another one or none.
    case statusNeeded(String)
    case venueFull(capacity: Int64)
    case venueClosed(opensAt: Int64?)
    /// The gate has not yet been told any issuer's key.
    case noDataOnThisGate
}
