/// Why a check-in is not annulled.
public enum AnnulmentFault: Equatable, Hashable, Sendable {
    case unknown
    /// Only the gate that admitted may take it back.
    case otherGate
    case notAdmitted
    /// The fifteen minutes are over.
    case tooLate
    /// The pass was used again since.
    case notTheLatest
}
