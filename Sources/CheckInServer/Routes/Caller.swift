import Ledger

/// Who sends a request, as far as the server has been shown.
enum Caller: Equatable, Sendable {
    case nobody
    case gate(GateRecord)
    case desk
}
