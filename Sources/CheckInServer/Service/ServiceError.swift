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
    /// No pass is given for the invitation.
    case invitationVoid(InvitationFault)
    /// A pass would end before it begins, or has already.
    case endsTooEarly
    /// What the ledger keeps sealed was sealed with another key.
    case cannotOpen
    /// Nobody has laid rules down for a venue of that name.
    case unknownVenue
    case notAnnulled(AnnulmentFault)
    /// Another gate of the venue has the name.
    case gateExists
    /// No token is given for the pairing.
    case pairingVoid(PairingFault)
    /// There is no such thing.
    case notFound
    /// No other key would sign passes.
    case lastKey
    /// A key could not be made or kept.
    case key(StartError)
    case ledger(LedgerError)
}
