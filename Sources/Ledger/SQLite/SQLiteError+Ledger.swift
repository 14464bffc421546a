import CSQLite

extension SQLiteError {
    /// What the error means to users of the ledger.
    var asLedgerError: LedgerError {
        switch primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_FULL: .full
        default: .broken(message)
        }
    }
}
