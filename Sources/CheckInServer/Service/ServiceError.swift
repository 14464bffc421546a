public import CheckIn
public import Ledger

/// Why the service did not do as asked.
public enum ServiceError: Error, Equatable, Sendable {
    /// The text is no code of ours, or damaged: no verdict about anyone.
    case notACode(CodeError)
    /// Another scan was sent under this id before.
    case idAlreadyUsed
    case notAProof(EnrolmentProofError)
    /// The device did not sign the proof.
    case forgedProof
    /// The challenge is not this server's, or its time is over.
    case challengeExpired
    /// The pass could not be signed.
    case cannotIssue
    case ledger(LedgerError)
}
