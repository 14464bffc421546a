import Browser

extension Payload {
    /// The values of a form's fields, in their order.
    var fields: [String] {
        bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// What follows a beginning; nil if it begins otherwise.
    func rest(after beginning: String) -> String? {
        guard bytes.starts(with: beginning.utf8) else { return nil }
        return String(decoding: bytes.dropFirst(beginning.utf8.count), as: UTF8.self)
    }
}
