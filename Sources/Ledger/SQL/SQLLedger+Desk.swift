public import CheckIn

extension SQLLedger {
    public func hall(of venue: String, since: Int64) throws(LedgerError) -> HallRecord {
        try reports.read { (connection) throws(LedgerError) in try connection.desk.hall(of: venue, since: since) }
    }

    public func passes(
        ofNumbersBeginning beginning: String, after: PassID?, limit: Int
    ) throws(LedgerError) -> [PassRecord] {
        if after?.sqlInteger == .max { return [] }
        let least = after.map { $0.sqlInteger + 1 } ?? .min
        return try reports.read { (connection) throws(LedgerError) in
            try connection.desk.passes(beginning: beginning, from: least, limit: limit)
        }
    }

    public func pass(_ id: PassID) throws(LedgerError) -> PassRecord? {
        try reports.read { (connection) throws(LedgerError) in try connection.desk.pass(id) }
    }

    public func checkIns(
        from: Int64, to: Int64, venue: String?, limit: Int
    ) throws(LedgerError) -> [CheckInRecord] {
        try reports.read { (connection) throws(LedgerError) in
            try connection.desk.checkIns(from: from, to: to, venue: venue, limit: limit)
        }
    }
}
