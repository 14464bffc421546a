public import CheckIn

/// What there is about people, who looked at it, and how it goes.
public protocol PrivacyStore: Sendable {
    /// Records the lookup, and then gives what there is; nil if nobody has the safe number.
    func person(_ lookup: Lookup) throws(LedgerError) -> PersonRecord?

    /// What there is about the person whose device asks.
    func person(of device: PublicKey) throws(LedgerError) -> PersonRecord?

    /// Forgets the person whose device asks: identity, passes, invitations, check-ins.
    ///
    /// What stays names nobody: the ended passes' ids and where they were last admitted, so that none admits anybody,
    /// and the safe number, so that nobody else gets it meanwhile. The deletion of old data takes them, too.
    ///
    /// - Returns: The evidence; nil if nobody is known by that device.
    func erase(of device: PublicKey, at now: Int64) throws(LedgerError) -> Deletion?

    /// Deletes check-ins older than `before`, and people whose passes ended before it.
    ///
    /// What is deleted is gone from the files, too. It goes in small portions, so that nobody who writes waits for long; where
    /// that breaks off, the evidence tells of those that are gone.
    ///
    /// - Parameter goesOn: Asked before each portion; the rest is left to the next time where it does not.
    /// - Returns: The evidence; nil if there was nothing to delete.
    func deleteOld(before: Int64, at now: Int64, while goesOn: () -> Bool) throws(LedgerError) -> Deletion?

    /// The latest lookups, the newest first.
    func lookups(limit: Int) throws(LedgerError) -> [Lookup]

    /// The latest deletions, the newest first.
    func deletions(limit: Int) throws(LedgerError) -> [Deletion]
}
