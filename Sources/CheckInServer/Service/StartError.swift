public import Keys
public import Ledger

/// Why a service could not start.
public enum StartError: Error, Equatable, Sendable {
    case folder(FolderError)
    /// The folder holds no service's data.
    case noData(path: String)
    /// The issuer's key cannot be read or made.
    case key(KeyError)
    /// The file does not hold the key that people's data are sealed with.
    case sealingKeyUnreadable(path: String)
    case ledger(LedgerError)
}
