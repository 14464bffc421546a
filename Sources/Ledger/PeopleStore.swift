public import CheckIn

/// Who is invited, and whose pass is ended.
public protocol PeopleStore: Sendable {
    /// Keeps invitations, as one atomic step; each has its answer, in the same order.
    func invite(_ invitations: [NewInvitation]) throws(LedgerError) -> [InvitationAnswer]

    /// The invitation whose text has this hash.
    func invitation(hash: [UInt8]) throws(LedgerError) -> Invitation?

    /// Whether somebody has the safe number.
    func knowsPerson(_ number: SafeNumber) throws(LedgerError) -> Bool

    /// Ends passes for good.
    ///
    /// - Returns: How many that had not ended; nil if nothing of that name is known.
    func endPasses(_ which: PassSelection, at now: Int64) throws(LedgerError) -> Int?
}

/// Which passes are meant.
public enum PassSelection: Equatable, Sendable {
    case one(PassID)
    /// All of a person's.
    case ofPerson(SafeNumber)
}
