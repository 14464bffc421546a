import CheckIn

extension CBOR {
    /// A field's number between none and what a billion people do; 0 where it has none.
    func number(_ field: String) -> Int64 { min(max(self[field]?.integer ?? 0, 0), 1 << 40) }

    func words(_ field: String) -> String { self[field]?.text ?? "" }
}
