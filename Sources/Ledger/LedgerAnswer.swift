public import CheckIn

/// What became of a ``LedgerRequest``.
public enum LedgerAnswer: Equatable, Sendable {
    case decided(Decision)
    /// Nobody has laid rules down for a venue of that name.
    case unknownVenue
    /// What became of each scan, in their order.
    case recordedOffline([OfflineResult.Outcome])
    case annulled(at: Int64)
    case notAnnulled(AnnulmentFault)
    /// Another scan was sent under this id before.
    case idAlreadyUsed
    /// The device's pass, sealed: the new one, or the one it had.
    case enrolled(pass: [UInt8])
    /// The new pass's id or safe number belongs to someone else; another is to be tried.
    case notUnique
    /// No pass is given for the invitation.
    case invitationVoid(InvitationFault)
    /// It is noted that the gate was heard of.
    case gateSeen
}
