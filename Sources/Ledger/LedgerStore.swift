public import CheckIn

/// Where passes and check-ins are kept. Every engine keeps to the same contract.
///
/// Calls may come from any thread.
public protocol LedgerStore: IssuerKeyStore, PeopleStore, VenueStore, PrivacyStore, GateStore, AccessStore,
    ContradictionStore, EventStore, DeskStore
{
    /// Decides and records all the requests, in their order, as one atomic step that is durable on return.
    ///
    /// - Parameters:
    ///   - now: Unix seconds.
    ///   - policy: The usual venue, its rules where the desk has laid none down, and the tolerances everywhere.
    /// - Returns: An answer for each request, in the same order.
    /// - Throws: When nothing at all was recorded; no request may then be taken as answered.
    func commit(
        _ requests: [LedgerRequest], at now: Int64, policy: AdmissionPolicy
    ) throws(LedgerError) -> [LedgerAnswer]

    /// Leaves the files of a ledger that has some whole in themselves, for whoever copies them once nobody uses it.
    func tidyUp() throws(LedgerError)

    /// The check-ins that were recorded after the one numbered `sequence`, oldest first, at most `limit`.
    func checkIns(after sequence: Int64, limit: Int) throws(LedgerError) -> [CheckInRecord]

    /// The secret kept under a name; the candidate, which is then kept, where there was none.
    func secret(named name: String, orKeep candidate: [UInt8]) throws(LedgerError) -> KeptSecret
}
