/// Why a ledger could not be moved. Nothing of it was then taken.
public enum TransferError: Error, Equatable, Sendable {
    /// The ledger could not be read or written.
    case ledger(LedgerError)
    /// The ledger that is to take the rows has some already.
    case notEmpty
    /// A row is none, or a newer program's; rows are counted from 1.
    case invalid(row: Int)
    /// The rows end before their end.
    case cutOff
}
