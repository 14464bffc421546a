public import CheckIn

/// Which issuer keys there are, for every server that shares the ledger.
public protocol IssuerKeyStore: Sendable {
    /// All of them, those that are retired too, in the order in which they were added.
    func issuerKeys() throws(LedgerError) -> [IssuerKeyRecord]

    /// Publishes a key; one that is known already stays as it is.
    func addIssuerKey(_ key: IssuerKeyRecord) throws(LedgerError)

    /// Retires a live key; false if there is no such key.
    func retireIssuerKey(_ id: KeyID, at now: Int64) throws(LedgerError) -> Bool
}
