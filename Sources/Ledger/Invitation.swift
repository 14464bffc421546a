public import CheckIn

/// An invitation to one person to have a pass on one device.
public struct Invitation: Equatable, Sendable {
    /// Of the text that the holder is given, which the ledger does not know.
    public var hash: [UInt8]
    /// The number of the person invited.
    public var safeNumber: SafeNumber
    /// What the pass will say, sealed.
    public var granted: [UInt8]
    /// From this second on it is void.
    public var expiresAt: Int64
    /// When a device took it up.
    public var usedAt: Int64?

    /// Makes one from its parts.
    public init(hash: [UInt8], safeNumber: SafeNumber, granted: [UInt8], expiresAt: Int64, usedAt: Int64? = nil) {
        self.hash = hash
        self.safeNumber = safeNumber
        self.granted = granted
        self.expiresAt = expiresAt
        self.usedAt = usedAt
    }
}

/// An invitation to be kept, and the person it is for.
public struct NewInvitation: Equatable, Sendable {
    /// The invitation.
    public var invitation: Invitation
    /// Whom it is for.
    public var person: Person

    /// Whom an invitation can be for.
    public enum Person: Equatable, Sendable {
        /// Somebody who is not known yet, under the invitation's safe number; the identity is sealed.
        case new(identity: [UInt8]?)
        /// Whoever has the invitation's safe number.
        case known
    }

    /// Makes one from its parts.
    public init(_ invitation: Invitation, for person: Person) {
        self.invitation = invitation
        self.person = person
    }
}

/// What became of a ``NewInvitation``.
public enum InvitationAnswer: Equatable, Sendable {
    /// It is kept; older ones for the same person that were not taken up are void.
    case kept
    /// Someone else has the safe number; another is to be tried.
    case notUnique
    /// Nobody has the safe number.
    case unknownPerson
}
