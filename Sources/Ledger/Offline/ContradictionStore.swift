/// Which admissions cannot all be true.
public protocol ContradictionStore: Sendable {
    /// The contradictions that were found after the one numbered `sequence`, oldest first, at most `limit`.
    func contradictions(after sequence: Int64, limit: Int) throws(LedgerError) -> [Contradiction]
}
