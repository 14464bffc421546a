public import CheckIn

extension SQLLedger {
    public func issuerKeys() throws(LedgerError) -> [IssuerKeyRecord] {
        try reader.read { (connection) throws(LedgerError) in try connection.issuerKeys.all() }
    }

    public func addIssuerKey(_ key: IssuerKeyRecord) throws(LedgerError) {
        try writer.write { (connection) throws(LedgerError) in try connection.issuerKeys.add(key) }
    }

    public func retireIssuerKey(_ id: KeyID, at now: Int64) throws(LedgerError) -> Bool {
        try writer.write { (connection) throws(LedgerError) in try connection.issuerKeys.retire(id, at: now) }
    }
}
