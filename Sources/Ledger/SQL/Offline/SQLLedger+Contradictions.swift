extension SQLLedger {
    public func contradictions(after sequence: Int64, limit: Int) throws(LedgerError) -> [Contradiction] {
        try reader.read { (connection) throws(LedgerError) in
            try connection.contradictions.contradictions(after: sequence, limit: limit)
        }
    }
}
