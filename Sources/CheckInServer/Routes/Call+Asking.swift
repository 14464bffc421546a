import Ledger

extension Call {
    /// What the ledger gives, its errors as problems.
    func askLedger<Value>(_ ask: (any LedgerStore) throws(LedgerError) -> Value) throws(Problem) -> Value {
        do { return try ask(service.ledger) } catch { throw Problem(ServiceError.ledger(error)) }
    }

    /// A query item's value.
    func text(_ name: String) -> String? {
        request.query.first { $0.name == name }.map { String($0.value) }
    }
}
