/// How messages read their fields. Fields that a message does not know are ignored; `null` is as good as absent.
extension CBOR {
    /// The value of a field that has to be there.
    @inline(never)
    public func required<Value>(_ field: String, _ read: (CBOR) -> Value?) throws(MessageError) -> Value {
        guard let value = try optional(field, read) else { throw .missing(field: field) }
        return value
    }

    /// The value of a field, or nil where it is absent.
    @inline(never)
    public func optional<Value>(_ field: String, _ read: (CBOR) -> Value?) throws(MessageError) -> Value? {
        guard case .map = self else { throw .notAMap }
        guard let item = self[field], !item.isNull else { return nil }
        guard let value = read(item) else { throw .invalid(field: field) }
        return value
    }

    // Each of these is one function for all messages, where a closure for each field would be many in the browser.

    @inline(never)
    func integer(_ field: String) throws(MessageError) -> Int64 {
        try required(field) { $0.integer }
    }

    @inline(never)
    func text(_ field: String) throws(MessageError) -> String {
        try required(field) { $0.text }
    }

    @inline(never)
    func array(_ field: String) throws(MessageError) -> [CBOR] {
        try required(field) { $0.array }
    }

    /// A byte string, or its base64url text.
    @inline(never)
    func bytes(_ field: String) throws(MessageError) -> [UInt8] {
        try required(field) { $0.bytesOrBase64URL }
    }

    /// A byte string, or its base64url text, which is how JSON carries one.
    public var bytesOrBase64URL: [UInt8]? {
        switch self {
        case .bytes(let value): value
        case .text(let value): Base64URL.decode(value)
        case .unsigned, .negative, .array, .map, .tagged, .bool, .null: nil
        }
    }

    /// A list of texts and nothing else.
    var texts: [String]? {
        guard let items = array else { return nil }
        var texts: [String] = []
        for item in items {
            guard let text = item.text else { return nil }
            texts.append(text)
        }
        return texts
    }

    private var isNull: Bool {
        if case .null = self { true } else { false }
    }
}
